"""The regions in which maps are shifted, in WGS-84 degrees."""

import math

import numpy
import pyproj
import shapely
from shapely import affinity
from shapely.geometry import Point, Polygon, box

TERRITORIAL_SEA = 12 * 1852.0
AMAP_SEA = 400_000.0
# Foreign land keeps the sea before it; it also swallows the slivers between the two sources' land borders, which are
# as wide as the GCJ-02 shift.
FOREIGN_SHORE = 1_500.0
# Harbours and straits between Hong Kong's islands belong to them: gaps up to twice this are closed.
CLOSING = 6_000.0
# Every coast of China lies east and south of this; what the sea's reach leaves elsewhere is a hole between the two
# sources on land (the Pamir) or another sea behind foreign land.
SEA_WEST, SEA_NORTH = 107.0, 41.2


def buffered(area, meters, strip=2.0):
    """An area widened by metres: strip by strip in transverse Mercator, where scale errs by at most 0.05 %."""
    west, south, east, north = area.bounds
    widened = []
    for number in range(math.ceil((east - west) / strip)):
        left = west + number * strip
        piece = area.intersection(box(left, south - 1, left + strip, north + 1))
        if piece.is_empty:
            continue
        projection = pyproj.Proj(proj="tmerc", lon_0=left + strip / 2, ellps="WGS84")
        flat = shapely.transform(piece, lambda xy: numpy.column_stack(projection(xy[:, 0], xy[:, 1])))
        wide = flat.buffer(meters, quad_segs=32)
        widened.append(
            shapely.transform(wide, lambda xy: numpy.column_stack(projection(xy[:, 0], xy[:, 1], inverse=True)))
        )
    return shapely.unary_union(widened)


def closed(area, meters, margin):
    """An area with its gaps closed and a margin of sea around it; local, so one projection does."""
    middle = area.centroid
    projection = pyproj.Proj(proj="aeqd", lon_0=middle.x, lat_0=middle.y, ellps="WGS84")
    flat = shapely.transform(area, lambda xy: numpy.column_stack(projection(xy[:, 0], xy[:, 1])))
    wide = flat.buffer(meters, quad_segs=32).buffer(margin - meters, quad_segs=32)
    return shapely.transform(wide, lambda xy: numpy.column_stack(projection(xy[:, 0], xy[:, 1], inverse=True)))


def polygons(area):
    return [part for part in getattr(area, "geoms", [area]) if isinstance(part, Polygon) and not part.is_empty]


def is_own_sea(part):
    """Not a hole on land, another sea, or a pool of less than about 10 km² between the two sources' borders."""
    point = part.representative_point()
    return point.x > SEA_WEST and point.y < SEA_NORTH and part.area > 1e-3


def circles(points, meters, corners=720):
    """Geodesic circles around points."""
    geod = pyproj.Geod(ellps="WGS84")
    azimuths = numpy.linspace(0, 360, corners, endpoint=False)
    for x, y in points:
        longitude, latitude, _ = geod.fwd(
            numpy.full(corners, x), numpy.full(corners, y), azimuths, numpy.full(corners, meters)
        )
        yield Polygon(numpy.column_stack([longitude, latitude]))


def coast_samples(land, sea, cell=0.04):
    """One vertex of the coast in each small cell: 400 km circles around them miss the true reach by 20 m at most."""
    vertices = shapely.get_coordinates(land.boundary)
    near = shapely.contains_xy(sea.buffer(0.002), vertices[:, 0], vertices[:, 1])
    chosen = {}
    for x, y in vertices[near]:
        chosen.setdefault((math.floor(x / cell), math.floor(y / cell)), (x, y))
    return [chosen[key] for key in sorted(chosen)]


def build(provinces, not_mainland, foreign):
    """The two regions: for road maps of the mainland and for AMap."""
    mainland = shapely.unary_union([area for code, area in provinces.items() if code not in not_mainland])
    coastal = mainland.intersection(box(SEA_WEST, -5, 140, SEA_NORTH))
    reach = box(104, -4, 140, 44)
    shore = buffered(foreign.intersection(reach), FOREIGN_SHORE)
    taiwan = buffered(provinces["710000"], FOREIGN_SHORE)
    own_shores = shapely.unary_union(
        [closed(provinces[code], CLOSING, FOREIGN_SHORE) for code in ("810000", "820000")]
    )
    plain = shapely.unary_union([shore, taiwan])

    territorial = buffered(coastal, TERRITORIAL_SEA).difference(mainland)
    sea = territorial.difference(shapely.unary_union([plain, own_shores]))
    sea = shapely.unary_union([part for part in polygons(sea) if is_own_sea(part)])
    road_maps = shapely.unary_union([mainland, sea])
    # The two sources' cities are cut from the land itself too.
    road_maps = road_maps.difference(shapely.unary_union([provinces["810000"], provinces["820000"]]))

    far = shapely.unary_union(list(circles(coast_samples(mainland, sea), AMAP_SEA)))
    far = far.difference(plain).difference(road_maps)
    connected = [part for part in polygons(far) if part.area > 1e-3 and part.intersects(sea)]
    amap = shapely.unary_union([road_maps, provinces["810000"], provinces["820000"], *connected])
    return road_maps, without_slivers(amap)


def without_slivers(area, least=2e-7):
    """Without the hair-thin holes that unions of unrelated lines leave (2e-7 square degrees are some 2,000 m²)."""
    return shapely.MultiPolygon(
        [
            Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area > least])
            for part in polygons(area)
            if part.area > least
        ]
    )
