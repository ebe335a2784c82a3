import BadgeRules
import BoundaryBuilder
import BoundaryIndex
import CoverageEngine
import Geodesy
import PolygonOverlay
import TrackCleaning
import TrackFormats

extension CommandError {
  /// The exit code and words for whatever a room threw.
  init(describing error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as GeodesyError: self.init(.usage, ErrorWords.wording(error))
    case let error as BadgeRulesError: self.init(.badData, ErrorWords.wording(error))
    case let error as BoundaryPackError: self.init(Self.code(of: error), ErrorWords.wording(error))
    case let error as BoundaryBuilderError: self.init(Self.code(of: error), ErrorWords.wording(error))
    case let error as PolygonOverlayError: self.init(.badData, FootprintWords.wording(error))
    case let error as TrackFormatError: self.init(.badData, ErrorWords.wording(error))
    case let error as TrackCleaningError: self.init(.badData, RuleSetWords.wording(error))
    case let error as CoverageEngineError: self.init(Self.code(of: error), ErrorWords.wording(error))
    default: self.init(.failed, Wording(same: "\(error)"))
    }
  }

  private static func code(of error: CoverageEngineError) -> ExitCode {
    switch error.category {
    case .badData: .badData
    case .noInput: .noInput
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .failed: .failed
    }
  }

  private static func code(of error: BoundaryBuilderError) -> ExitCode {
    switch error {
    case .cannotRead: .noInput
    case .missingTool: .failed
    default: .badData
    }
  }

  private static func code(of error: BoundaryPackError) -> ExitCode {
    switch error {
    case .cannotRead, .unknownRegion: .noInput
    case .cannotWrite: .cannotCreate
    case .invalidContents, .damaged, .unsupportedVersion: .badData
    }
  }
}
