"""Borders as polylines: cut into what two regions share and what each has alone, simplified, on a whole-number grid."""

import math

import numpy
import shapely
from shapely.geometry import LineString

# Grid units in one degree: rounding moves a vertex by 16 m at most.
UNITS = 5_000
METERS_PER_DEGREE = 111_195.0


def segments(area):
    """The undirected segments of an area's rings, with the vertices in exact floating point."""
    found = set()
    for polygon in area.geoms:
        for ring in (polygon.exterior, *polygon.interiors):
            corners = [tuple(corner) for corner in ring.coords]
            found.update((min(a, b), max(a, b)) for a, b in zip(corners, corners[1:]) if a != b)
    return found


def chains(edges):
    """Polylines through edges: from fork to fork, then the rings that are left. Ordered, so that runs repeat."""
    neighbours = {}
    for a, b in sorted(edges):
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    unused = set(edges)

    def walk(start, following):
        line = [start, following]
        unused.discard((min(start, following), max(start, following)))
        while len(neighbours[line[-1]]) == 2:
            onward = [n for n in neighbours[line[-1]] if (min(n, line[-1]), max(n, line[-1])) in unused]
            if not onward:
                break
            unused.discard((min(onward[0], line[-1]), max(onward[0], line[-1])))
            line.append(onward[0])
        return line

    lines = []
    for fork in sorted(vertex for vertex, around in neighbours.items() if len(around) != 2):
        for following in neighbours[fork]:
            if (min(fork, following), max(fork, following)) in unused:
                lines.append(walk(fork, following))
    for a, b in sorted(edges):
        if (a, b) in unused:
            lines.append(walk(a, b))
    return lines


def simplified(line, tolerance):
    """Douglas and Peucker in metres, in stretches of at most a degree of latitude, whose ends stay."""
    corners = numpy.array(line)
    kept = []
    start = 0
    while start < len(corners) - 1:
        end = start + 1
        while end < len(corners) - 1 and abs(corners[end, 1] - corners[start, 1]) < 1 and end - start < 4_000:
            end += 1
        if start == 0 and end == len(corners) - 1 and line[0] == line[-1]:
            end = len(corners) // 2  # A ring needs two fixed points.
        stretch = corners[start : end + 1]
        scale = math.cos(math.radians(stretch[:, 1].mean()))
        flat = LineString(numpy.column_stack([stretch[:, 0] * scale, stretch[:, 1]]))
        thinned = numpy.array(flat.simplify(tolerance / METERS_PER_DEGREE, preserve_topology=False).coords)
        thinned[:, 0] /= scale
        kept.extend(map(tuple, thinned[:-1]))
        start = end
    kept.append(line[-1])
    return kept


def gridded(line):
    """Whole grid units, repeats left out; None when nothing remains."""
    corners = [(round(x * UNITS), round(y * UNITS)) for x, y in line]
    thinned = corners[:1] + [b for a, b in zip(corners, corners[1:]) if a != b]
    return thinned if len(thinned) > 1 else None


def outline(edges, tolerance):
    lines = [gridded(simplified(line, tolerance)) for line in chains(edges)]
    return [line for line in lines if line]


def farthest(points, lines):
    """The greatest distance in metres from points (degrees) to polylines (grid units), band by band of latitude."""
    worst = 0.0
    pieces = [(a, b) for line in lines for a, b in zip(line, line[1:])]
    starts = numpy.array([a for a, _ in pieces]) / UNITS
    ends = numpy.array([b for _, b in pieces]) / UNITS
    low, high = numpy.minimum(starts[:, 1], ends[:, 1]), numpy.maximum(starts[:, 1], ends[:, 1])
    for band in range(math.floor(points[:, 1].min()), math.ceil(points[:, 1].max()) + 1):
        inside = points[(points[:, 1] >= band) & (points[:, 1] < band + 1)]
        near = (high >= band - 0.1) & (low <= band + 1.1)
        if not len(inside) or not near.any():
            continue
        scale = numpy.array([math.cos(math.radians(band + 0.5)), 1.0])
        tree = shapely.STRtree(shapely.linestrings(numpy.stack([starts[near] * scale, ends[near] * scale], axis=1)))
        _, distance = tree.query_nearest(shapely.points(inside * scale), return_distance=True, all_matches=False)
        worst = max(worst, distance.max() * METERS_PER_DEGREE)
    return worst
