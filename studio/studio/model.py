"""Exports a scene for an animated picture: its bevelled solids as frusta, with the light on them."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from .film import developed, quietly
from .solids import shaded

CORNERS = 6
LIFT = .36          # in Blender units: far enough that light reaches the sides of a tile that was among others
OFF = .004          # distance of a probe from its surface
SIZE = .005
LEVELS = (.2, .8)   # where a side is probed, from its foot to its rim
SAMPLES = 96


def _middle(loop):
    return sum(loop, Vector()) / len(loop)


def _loops(made):
    """Foot and rim of a bevelled solid in world space, each of `CORNERS` points."""
    flat = list(made['frustum'])
    points = [made.matrix_world @ Vector(flat[i:i + 3]) for i in range(0, len(flat), 3)]
    half = len(points) // 2
    return [(loop + [loop[-1]] * CORNERS)[:CORNERS] for loop in (points[:half], points[half:])]


def _mover(made):
    """Returns what moves an object: itself, or the enclosing group marked by `part`."""
    while made and 'part' not in made:
        made = made.parent
    return made


def _tube(made):
    """Splits a ring into short straight tubes."""
    radius, r, span = made['ring']
    count = max(8, int(span / 5))
    points = [made.matrix_world @ Vector((radius * math.cos(a), radius * math.sin(a), 0))
              for a in (math.radians(span * i / count) for i in range(count + 1))]
    for a, b in zip(points, points[1:]):
        along = (b - a).normalized()
        u = along.orthogonal().normalized()
        section = [(u * math.cos(t) + along.cross(u) * math.sin(t)) * r for t in (math.tau * k / CORNERS for k in range(CORNERS))]
        yield [a + s for s in section], [b + s for s in section]


def _ball(made, facets):
    """Splits a ball into the frusta of its facets."""
    r = made['ball']
    for n, corners in facets(3 if r * made.matrix_world.median_scale > .5 else 2):
        loops = [[made.matrix_world @ (c * r * k) for c in corners] for k in (.6, .985)]
        yield [(loop + [loop[-1]] * CORNERS)[:CORNERS] for loop in loops]


def _solids(facets):
    """Yields (object, foot, rim, bevel) of all objects with an outline; the layers of a tile are merged."""
    tiles = {}
    for made in [o for o in bpy.data.objects if 'frustum' in o]:
        loops, bevel = _loops(made), made['bevel'] * made.matrix_world.median_scale
        if made.parent and made.parent.get('part') == 'tile':
            tiles.setdefault(made.parent, []).append((made, *loops, bevel))
        else:
            yield made, *loops, bevel
    for rig, layers in tiles.items():
        centre = rig.parent.matrix_world.translation
        far = lambda k: lambda layer: (_middle(layer[k]) - centre).length
        cap = max(layers, key=far(2))
        yield cap[0], min(layers, key=far(1))[1], cap[2], cap[3]
    for made in [o for o in bpy.data.objects if 'ring' in o]:
        yield from ((made, *loops, 0) for loops in _tube(made))
    for made in [o for o in bpy.data.objects if 'ball' in o]:
        yield from ((made, *loops, 0) for loops in _ball(made, facets))


def _places(foot, rim):
    """Yields (point, normal) of the probes of a frustum: its top, then each side below and above."""
    up = (_middle(rim) - _middle(foot)).normalized()
    yield _middle(rim), up
    for k in range(CORNERS):
        a, b = k, (k + 1) % CORNERS
        out = (rim[b] - rim[a]).cross(up).normalized() if rim[a] != rim[b] else up
        for level in LEVELS:
            yield (foot[a].lerp(rim[a], level) + foot[b].lerp(rim[b], level)) / 2, out


def _probes(solids, shifts):
    """Creates an object of small triangles, one for each probe, whose colours record the light."""
    bm, materials = bmesh.new(), []
    for (made, foot, rim, _), shift in zip(solids, shifts):
        mat = made.material_slots[0].material
        if mat not in materials:
            materials.append(mat)
        for point, normal in _places(foot, rim):
            u = normal.orthogonal().normalized() * SIZE
            w = normal.cross(u)
            face = bm.faces.new([bm.verts.new(point + shift + normal * OFF + d) for d in (u, w - u, -w - u)])
            face.material_index = materials.index(mat)
    mesh = shaded(bm, 0)
    for mat in materials:
        mesh.materials.append(mat)
    mesh.color_attributes.new('light', 'FLOAT_COLOR', 'CORNER')
    made = bpy.data.objects.new('probes', mesh)
    bpy.context.collection.objects.link(made)
    made.visible_camera = made.visible_diffuse = made.visible_glossy = made.visible_shadow = made.visible_transmission = False
    return made


def _light(probes):
    """Returns linear colours (n x 3) at the probes, as the camera sees them."""
    scene = bpy.context.scene
    scene.cycles.samples, scene.cycles.use_adaptive_sampling = SAMPLES, False
    scene.render.bake.view_from, scene.render.bake.target = 'ACTIVE_CAMERA', 'VERTEX_COLORS'
    bpy.ops.object.select_all(action='DESELECT')
    probes.select_set(True)
    bpy.context.view_layer.objects.active = probes
    with quietly():
        bpy.ops.object.bake(type='COMBINED', target='VERTEX_COLORS')
    flat = np.empty(len(probes.data.loops) * 4, np.float32)
    probes.data.color_attributes['light'].data.foreach_get('color', flat)
    return np.nan_to_num(flat.reshape(-1, 3, 4)[..., :3].mean(1))


def _without_lamps():
    """Keeps only glowing objects and their lamps."""
    for made in bpy.data.objects:
        if made.type == 'LIGHT' and made.data.type == 'AREA':
            made.hide_render = True
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0


def _lifted(movers):
    """Moves every tile away from the centre of its world; returns the shifts."""
    ways = {}
    for rig in movers:
        if rig and rig['part'] == 'tile':
            out = (rig.matrix_world.translation - rig.parent.matrix_world.translation).normalized()
            ways[rig] = out * LIFT
            rig.matrix_world.translation += ways[rig]
    bpy.context.view_layer.update()
    return ways


def lit(facets):
    """Returns the light on all solids: sRGB at the probes, and the glowing share of it."""
    bpy.context.view_layer.update()
    solids = list(_solids(facets))
    movers = [_mover(made) for made, *_ in solids]
    ways = _lifted(dict.fromkeys(movers))
    probes = _probes(solids, [ways.get(mover, Vector()) for mover in movers])
    everything = _light(probes)
    _without_lamps()
    weigh = lambda light: light @ (.2126, .7152, .0722)
    share = np.clip(weigh(_light(probes)) / np.maximum(weigh(everything), 1e-4), 0, 1)
    per_solid = lambda values: values.reshape(len(solids), -1)
    return per_solid(developed(everything)).round(3).tolist(), per_solid(share).round(3).tolist()


def _projection(width, height):
    """World to clip space, row by row."""
    camera = bpy.context.scene.camera
    matrix = camera.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=width, y=height) @ camera.matrix_world.inverted()
    return [c for row in matrix for c in row]


def taken_apart(facets, size):
    """Returns camera and solids of the current scene: positions, and groups that move together."""
    bpy.context.view_layer.update()
    solids = list(_solids(facets))
    movers = list(dict.fromkeys(_mover(made) for made, *_ in solids))
    number = {mover: k for k, mover in enumerate(movers)}
    flat = lambda loop: [round(c, 5) for p in loop for c in p]
    planet = next(mover.parent for mover in movers if mover and mover['part'] == 'tile')
    return dict(
        size=size, projection=_projection(*size), centre=list(planet.matrix_world.translation), eye=list(bpy.context.scene.camera.matrix_world.translation),
        movers=[dict(part=mover['part'] if mover else 'still', at=list(mover.matrix_world.translation) if mover else [0, 0, 0]) for mover in movers],
        solids=[dict(mover=number[_mover(made)], foot=flat(foot), rim=flat(rim), bevel=round(bevel, 5)) for made, foot, rim, bevel in solids])
