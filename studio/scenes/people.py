"""Portraits: busts of one family of forms, each with one tiny ember thing."""
import math
import random

import bpy
from mathutils import Vector

from studio import *


def at_face(head, x, z):
    """Point of the head's front at (x, z)."""
    bpy.context.view_layer.update()
    hit, point, _, _ = head.evaluated_get(bpy.context.evaluated_depsgraph_get()).ray_cast((x, -3, z), (0, 1, 0))
    return point if hit else Vector((x, -.4, z))


def stroke(head, points, r, mat):
    """Soft line drawn on the face through (x, z) points."""
    return tube([at_face(head, x, z) for x, z in points], r, mat)


def bow(x, z, w, rise):
    """Four points of a shallow arc `w` wide round (x, z); a negative `rise` hangs."""
    return [(x + w * t, z + rise * (1 - 4 * t * t)) for t in (-.5, -.17, .17, .5)]


def face(skin, brow, brow_r=.022, jaw=.36, long=0):
    """Head, its features and ears round the origin."""
    head = cloud([(0, .06, .12, .50), (0, -.02, -.12 - long, jaw + .06), (0, -.10, -.34 - long, jaw - .09), (0, -.41, .03, .11), (0, -.47, -.06, .095), (0, -.50, -.13, .095)],
                 clay(skin, .55), voxel=.022)
    ears = [sphere(.11, clay(skin, .55), (x, .08, -.06)) for x in (-.46, .46)]
    for ear in ears:
        ear.scale = (.45, .8, 1.15)
    line = satin('#1A1420')
    marks = [stroke(head, bow(x, .0, .19, -.05), .017, line) for x in (-.2, .2)]
    marks += [stroke(head, bow(x * 1.02, .145, .25, .03), brow_r, clay(brow, .6)) for x in (-.21, .21)]
    marks += [stroke(head, bow(0, -.335 - long, .2, -.03), .016, line)]
    return [head, *ears, *marks]


def ball(r, mat, at, scale=(1, 1, 1)):
    """Sphere squashed along its axes."""
    made = sphere(r, mat, at)
    made.scale = scale
    return made


def shoulders(mat, neck, skin, slope=.1, width=1.0, r=.21):
    """Garment over the shoulders, and the neck that stands in it."""
    outline = [(0, -.6), (1.14, -.6), (1.17, .1), (1.06, .62 - slope), (.72, .92 - slope), (.34, 1.04), (.25, neck), (0, neck)]
    body = lathe(rounded(outline, .26, closed=False, n=14), mat, 60)
    body.scale = (width, .62, 1)
    return [body, cylinder(r, .8, clay(skin, .55), .02, (0, .06, .9))]


def open_collar(mat):
    """Collar that stands round the neck."""
    return lathe(rounded([(.46, .88), (.36, 1.02), (.30, 1.16), (.26, 1.16)], .05, closed=False), mat, at=(0, .04, 0))


def bust(parts, head, turn, tilt=0, up=1.83):
    """Set the head on the shoulders and turn both."""
    group([group(parts, turn=(0, 0, turn * .6)), group(head, (0, 0, up), (0, tilt, turn))])


@scene('people/ananya', framing='portrait', backdrop='sand')
def ananya():
    """Dark hair parted into a high bun, a draped cloth, a pendant."""
    skin, hair = '#9E6142', satin('#1C1518')
    head = face(skin, '#1C1518')
    head += [ball(.50, hair, (x * .12, .16, .24), (.92, 1, .98)) for x in (-1, 1)] + [ball(.5, hair, (0, .2, .02)), ball(.25, hair, (0, .34, .84), (1.1, 1, .86))]
    head += [ring(.17, .035, metal(), (0, .30, .70), (-18, 0, 0)), *(sphere(.045, metal(), (x, .02, -.22)) for x in (-.49, .49))]
    parts = shoulders(clay('#2F6F6B', .6), .98, skin)
    drape = [Vector((-.98, -.30, .1)), Vector((-.62, -.66, .35)), Vector((-.1, -.66, .62)), Vector((.38, -.42, .92)), Vector((.58, .05, 1.0))]
    parts += [tube([p + Vector((.07 * k, -.02 * k, -.09 * k)) for p in drape], .085, clay(('sand', 'paper', 'sand')[k], .6)) for k in range(3)]
    parts += [sphere(.045, signal(3), (0, -.36, .93))]
    bust(parts, head, 16, -3)


@scene('people/tomasz', framing='portrait', backdrop='mist')
def tomasz():
    """Cropped hair and a full beard, a jacket with a pin."""
    skin, hair = '#DDAA84', clay('#6A4A35', .7)
    head = face(skin, '#5A3E2C', .03)
    head += [ball(.535, hair, (0, .14, .20), (.98, 1, .98))]
    head += [cloud([(0, -.10, -.44, .31), (.2, -.02, -.34, .24), (-.2, -.02, -.34, .24), (.33, .05, -.16, .15), (-.33, .05, -.16, .15), (0, -.22, -.46, .22)], hair, voxel=.025),
             cloud([(x, -.42, -.27, .075) for x in (-.12, -.05, .05, .12)], hair, voxel=.015)]
    parts = shoulders(clay('ink', .6), .96, skin, .06, 1.06, .25)
    parts += [open_collar(clay('slate', .6)), extrude([(-.17, .02), (0, -.42), (.17, .02)], .06, clay('paper', .6), .02, at=(0, -.31, 1.13), turn=(66, 0, 0)),
              cylinder(.045, .03, signal(3), .01, (.40, -.56, .72), (62, 0, 22))]
    bust(parts, head, -18, 2)


@scene('people/adaeze', framing='portrait', backdrop='bone')
def adaeze():
    """A cloud of coils, an earring, a striped collar."""
    skin, hair, rnd = '#5A3424', clay('#191214', .7), random.Random(5)
    head = face(skin, '#191214')
    for i in range(190):
        z = 1 - 2 * (i + .5) / 190
        a, r = i * 2.39996, math.sqrt(1 - z * z)
        x, y = r * math.cos(a), r * math.sin(a)
        if z > -.62 and (y > -.30 or z > .42):
            head.append(sphere(.115 + .03 * rnd.random(), hair, (x * .66, .20 + y * .60, .26 + z * .60), 3))
    head += [ball(.56, hair, (0, .22, .24))]
    head += [sphere(.06, signal(3), (-.50, -.02, -.26))]
    parts = shoulders(clay('#33477F', .6), .98, skin)
    parts += [group([ring(r, .05, clay(colour, .6), (0, 0, z))], scale=1) for r, z, colour in ((.30, 1.03, 'sand'), (.40, .985, 'paper'), (.50, .94, 'sea'))]
    bust(parts, head, 18, 3)


@scene('people/rafael', framing='portrait', backdrop='sea')
def rafael():
    """Swept hair, an open collar, a pencil behind the pocket."""
    skin, hair = '#BA7551', satin('#231A1C')
    head = face(skin, '#231A1C', .028)
    head += [ball(.54, hair, (0, .15, .20), (.98, 1, .98)),
             cloud([(-.26, -.04, .40, .24), (-.08, -.10, .46, .27), (.12, -.10, .48, .28), (.28, .0, .42, .25), (0, .16, .42, .34)], hair, voxel=.025)]
    head += [ball(.14, clay('#8C837C', .7), (x, .12, -.02), (.45, 1.1, 1.2)) for x in (-.45, .45)]
    parts = shoulders(clay('paper', .6), .96, skin, .06, 1.05, .24)
    parts += [open_collar(clay('paper', .6)), extrude([(-.15, .02), (0, -.36), (.15, .02)], .06, clay(skin, .55), .02, at=(0, -.31, 1.13), turn=(66, 0, 0))]
    parts += [capsule(.03, .26, signal(3), (.40, -.57, .74), (22, 0, 0))]
    bust(parts, head, -16, -2)


@scene('people/ingrid', framing='portrait', backdrop='slate')
def ingrid():
    """A white bob with a fringe, round glasses, a high collar with a brooch."""
    skin, hair = '#EBC3A6', clay('#F1EDE6', .5)
    head = face(skin, '#C9BFB2')
    head.append(cloud([(0, .13, .19, .565)] + [(side * (.37 + .08 * k / 5), -.08 + .13 * j, .18 - .1 * k, .185) for side in (-1, 1) for j in range(5) for k in range(6)]
                      + [(x, .40, .1 - .1 * k, .24) for x in (-.3, -.1, .1, .3) for k in range(5)], hair, -.43, .025))
    rims = [at_face(head[0], x, .0) + Vector((0, -.13, 0)) for x in (-.2, .2)]
    y = min(p.y for p in rims)
    head += [ring(.15, .02, satin('ink'), (x, y, -.01), UPRIGHT) for x in (-.2, .2)]
    head += [tube([(-.05, y, .02), (-.02, y - .02, .05), (.02, y - .02, .05), (.05, y, .02)], .018, satin('ink'))]
    parts = shoulders(clay('ink', .6), .98, skin)
    parts += [lathe(rounded([(.36, .92), (.30, 1.06), (.27, 1.30), (.22, 1.30)], .05, closed=False), clay('#26345A', .6), at=(0, .05, 0)),
              extrude(circle(.075, 6), .03, signal(3), .01, at=(.38, -.555, .74), turn=(60, 0, 20))]
    bust(parts, head, 17, 2)
