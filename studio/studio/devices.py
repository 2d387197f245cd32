"""Devices that show a `picture`: their screens have the shape of the shots, 8:5 and 390:844.

All face -Y and stand on `at`.
"""
from .materials import clay, engraved, metal, satin
from .outlines import rounded_rect
from .solids import UPRIGHT, box, cylinder, extrude, group, slab

WIDE = (3.14, 3.14 / 1.6)
TALL = (.97, .97 * 844 / 390)


def _keyboard(mat, field):
    """Keys in a sunk field, with the touchpad in front of them."""
    rows = [[.2] * 13] * 3 + [[.311, *[.2] * 10, .311]] + [[.2, .2, .2, 1.532, .2, .2, .2]]
    keys = []
    for k, row in enumerate(rows):
        x = -(sum(row) + .022 * (len(row) - 1)) / 2
        for w in row:
            keys.append(slab(w, .155, .03, mat, .03, .01, at=(x + w / 2, .82 - .178 * k, .08)))
            x += w + .022
    return [*keys, slab(2.95, .95, .012, field, .06, .004, at=(0, .464, .08)),
            slab(1.1, .66, .008, mat, .06, .003, at=(0, -.52, .084))]


def laptop(face, body=None, keys=None, opened=106, at=(0, 0, 0), turn=(0, 0, 0)):
    """Slim notebook, 3.3 wide and 2.2 deep; `opened` is the angle of its lid."""
    body, (w, h) = body or clay('paper', .4), WIDE
    base = [slab(3.3, 2.2, .09, body, .16, .035, at=(0, 0, 0)), *_keyboard(keys or clay('bone', .5), engraved() if keys else clay('sand'))]
    lid = [extrude(rounded_rect(w + .16, h + .16, .14), .07, body, .03, turn=UPRIGHT),
           extrude(rounded_rect(w + .11, h + .11, .115), .01, engraved(), .004, at=(0, -.064, 0), turn=UPRIGHT),
           extrude(rounded_rect(w, h, .06), .008, face, .001, at=(0, -.07, 0), turn=UPRIGHT)]
    hinge = cylinder(.05, 2.2, satin('slate'), .01, (-1.1, 1.08, .08), (0, 90, 0))
    return group([*base, hinge, group([group(lid, (0, 0, h / 2 + .08))], (0, 1.09, .08), (90 - opened, 0, 0))], at, turn)


def browser(face, body=None, marks=('slate', 'sea', 'sand'), at=(0, 0, 0), turn=(0, 0, 0)):
    """A page as a porcelain slab, 3.3 x 2.34, with the window's bar on top."""
    body, (w, h), bar = body or clay('paper', .4), WIDE, .2
    top = h / 2 + bar / 2 + .02
    parts = [extrude(rounded_rect(w + .16, h + .16 + bar, .15, (0, bar / 2)), .11, body, .035, (rounded_rect(w, h, .06),), turn=UPRIGHT),
             extrude(rounded_rect(w + .02, h + .02, .06), .085, face, .001, turn=UPRIGHT),
             extrude(rounded_rect(1.5, .11, .054), .012, clay('bone'), .004, at=(0, -.104, top), turn=UPRIGHT)]
    parts += [cylinder(.036, .02, clay(colour), .008, (-w / 2 + .1 + .12 * k, -.1, top), UPRIGHT) for k, colour in enumerate(marks)]
    return group([group(parts, (0, 0, h / 2 + .08))], at, turn)


def handset(face, body=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """Phone, 1.08 x 2.2, .13 deep, with a porcelain back and a thin dark rim."""
    body, (w, h) = body or clay('paper', .4), TALL
    parts = [extrude(rounded_rect(w + .11, h + .11, .19), .13, body, .045, turn=UPRIGHT),
             extrude(rounded_rect(w + .06, h + .06, .165), .01, engraved(), .004, at=(0, -.124, 0), turn=UPRIGHT),
             extrude(rounded_rect(w, h, .135), .008, face, .001, at=(0, -.13, 0), turn=UPRIGHT),
             extrude(rounded_rect(.25, .062, .03), .004, engraved(), .001, at=(0, -.137, h / 2 - .075), turn=UPRIGHT)]
    parts += [box(.02, .05, length, metal(), .008, (w / 2 + .058, -.065, z)) for z, length in ((.30, .26), (.02, .16))]
    return group([group(parts, (0, 0, h / 2 + .055))], at, turn)
