"""Work for clients: their pages and apps on devices, each with a thing and the colour of the client. The screens are in screens/."""
import math

from studio import *


def stand(device, at, turn=0, scale=1.0, lean=0, roll=0):
    """Lean a device back by `lean` degrees and roll it, then stand it on `at`."""
    return group([group([device], turn=(-lean, roll, 0))], at, (0, 0, turn), scale)


def lie(device, middle, height, turn=0, scale=1.0):
    """Lay a device of `height` on its back, centred on `middle`."""
    return group([group([device], (0, -height / 2, 0), (-90, 0, 0))], middle, (0, 0, turn), scale)


# Pages

def paper_lantern(r, at):
    """Ribbed paper lantern on a cord that leaves the picture."""
    ribs = [(r * math.cos(t) * (1 + .03 * abs(math.sin(6 * t))), .84 * r * math.sin(t)) for t in (math.radians(3 * k) for k in range(-24, 25))]
    ends = [cylinder(.33 * r, .1 * r, clay('#8E2331'), .02, (0, 0, z * r)) for z in (-.87, .77)]
    return group([lathe(ribs, clay('#E9A01C', .6)), *ends, cylinder(.012, 3, clay('#8E2331'), 0, (0, 0, .8 * r))], at)


@scene('portfolio/web-1', framing='card', backdrop='sand')
def saffron_table():
    """A laptop from its left under paper lanterns, and a bowl with one red berry."""
    stand(laptop(picture('web-1')), (.2, .1, .01), 25, 1.19)
    wall = [(0, 0), (.20, 0), (.24, .05), (.44, .20), (.52, .40), (.48, .40), (.40, .23), (.2, .11), (0, .09)]
    group([lathe(rounded(wall, .03, closed=False), clay('paper')), sphere(.17, clay('#8E2331'), (.04, -.02, .30))], (-1.72, -1.2, 0))
    for r, x, y, z in ((.5, 1.95, .9, 2.3), (.3, 1.2, 1.4, 2.95), (.3, -.9, 1.9, 3.02)):
        paper_lantern(r, (x, y, z))


@scene('portfolio/web-2', framing='card', backdrop='mist')
def indigo_loom():
    """Two pages stand one behind the other; three rolls of cloth lie before them."""
    stand(browser(picture('web-2')), (.42, -.3, 0), -20, 1.2)
    stand(browser(picture('web-2-cloth')), (-.38, 1.3, .30), -20, 1.2)
    rolls = [('#26339A', -.27, .26), ('#C9442F', .27, .26), ('#E5D5B4', 0, .72)]
    group([o for colour, x, z in rolls for o in (cylinder(.26, 1.25, clay(colour, .7), .03, (x, .62, z), (90, 0, 0)),
                                                 ring(.15, .012, engraved(), (x, -.632, z), (90, 0, 0)))], (-1.62, -1.1, 0), (0, 0, -38), .95)


def pine(height, colour, at):
    """Tree of three stacked cones."""
    cone = lambda r, h, z: lathe(rounded([(0, 0), (r, 0), (.02, h), (0, h)], .04, closed=False), clay(colour, .6), at=(0, 0, z))
    return group([cylinder(.05, .2, clay('#8A6A4A')), cone(.34, .55, .14), cone(.28, .5, .44), cone(.2, .46, .74)], at, scale=height / 1.2)


@scene('portfolio/web-3', framing='card', backdrop='sea')
def hollow_pine():
    """A page stands in a clearing among pines."""
    stand(browser(picture('web-3'), clay('paper', .4), ('#2B5140', '#C99A66', 'mist')), (.08, 0, 0), 13, 1.3, lean=5)
    for x, y, h, colour in ((-2.0, -1.0, 1.05, '#2B5140'), (-1.52, -1.35, .7, '#4F7F62'), (2.05, -.75, .9, '#3C6A50'), (1.68, -1.2, .55, '#2B5140'), (-2.45, .4, 1.5, '#4F7F62')):
        pine(h, colour, (x, y, 0))


def house(w, d, floors, walls, roof, at):
    """Narrow house of some floors, with a gabled roof and a door."""
    h = .4 * floors + .05
    gable = extrude([(-w / 2 - .05, 0), (w / 2 + .05, 0), (0, w * .6)], d + .1, clay(roof), .02, at=(0, d / 2 + .05, h), turn=UPRIGHT)
    panes = windows(2, floors - 1, satin('ink'), (.14, .22), .18, at=(0, -d / 2, .42 + .21 * (floors - 1)))
    door = box(.17, .03, .3, clay('#B24A2C'), .01, (0, -d / 2, 0))
    return group([box(w, d, h, clay(walls), .02), gable, panes, door], at)


@scene('portfolio/web-4', framing='card', backdrop='blush')
def marlowe_and_finch():
    """A laptop from its right, and two narrow houses that look round it."""
    stand(laptop(picture('web-4')), (-.08, -.1, .01), -25, 1.19)
    group([house(.7, .8, 4, 'paper', '#B24A2C', (-.36, 0, 0)), house(.7, .8, 3, '#F3D9A6', 'ink', (.36, .1, 0))], (-2.03, 2.75, 0), (0, 0, -25), 1.15)


@scene('portfolio/web-5', framing='card', backdrop='slate')
def brightwater():
    """A page stands behind an octave of keys like its sheet music."""
    keys = [box(.58, 1.9, .22, clay('paper'), .04, ((k - 3) * .6, 0, 0)) for k in range(7)]
    keys += [box(.32, 1.0, .16, satin('#161616'), .03, (x * .6, .42, .21)) for x in (-2.5, -1.5, .5, 1.5, 2.5)]
    group(keys, (-.28, -.85, 0), (0, 0, -17), 1.1)
    stand(browser(picture('web-5'), clay('paper', .4), ('#161616', '#EF5B3F', '#2F4BD8')), (.05, .3, .34), -17, 1.1, lean=4)


def wheel(r):
    """Spoked bicycle wheel that faces the camera, round its hub."""
    spokes = [cylinder(.011, r, metal(), 0, turn=(0, 90, 24 * k)) for k in range(15)]
    return group([ring(r, .07, satin('#0E3844')), ring(r - .1, .03, clay('#D8F04C', .4)), cylinder(.09, .2, metal(), .02, (0, 0, -.1)), *spokes], turn=UPRIGHT)


@scene('portfolio/web-6', framing='card', backdrop='#C4CCE6')
def velotide():
    """A laptop, the phone that unlocks the bicycle, and its wheel."""
    group([wheel(1.3)], (1.58, 3.2, 1.37), (0, 0, 18))
    stand(laptop(picture('web-6'), clay('#CFE6E4', .4)), (-.2, .2, .01), 21, 1.08)
    stand(handset(picture('web-6-phone'), clay('#D8F04C', .4)), (1.6, -1.15, 0), -16, 1.02, lean=5)


@scene('portfolio/web-7', framing='card', backdrop='#DCA65E')
def open_shelf():
    """Two pages stand behind a pile of books."""
    marks = ('#1F4A3C', '#C63D2C', '#D8A03C')
    stand(browser(picture('web-7'), clay('paper', .4), marks), (-.42, -.3, 0), 18, 1.2, lean=4)
    stand(browser(picture('web-7-book'), clay('#EADBB8', .4), marks), (.66, 1.2, .3), 18, 1.2, lean=4)
    z = 0
    for w, h, colour, turn in ((1.25, .26, '#1F4A3C', 8), (1.1, .2, '#D8A03C', -6), (1.0, .3, '#C63D2C', 14)):
        group([box(w, .8, h, clay(colour, .6), .03), box(w - .04, .76, h - .09, clay('paper', .7), .005, (.03, -.03, .045))], (1.68, -1.1, z), (0, 0, turn))
        z += h + .005


@scene('portfolio/web-8', framing='card', backdrop='#3F5C40', pitch=50)
def petrichor():
    """The plan lies on the lawn; its stepping stones lead on, between clipped shrubs."""
    slab(5.0, 3.8, .12, clay('#71905A', .6), .2, .04, at=(0, 0, 0), turn=(0, 0, 16))
    lie(browser(picture('web-8'), clay('paper', .4), ('#64854F', '#D97A50', '#E3CFA9')), (.05, .12, .12), 2.32, 16, 1.2)
    group([hex_tile(.21, .05, clay('paper', .6), .02, (.5 * k - .7, -1.6 - .06 * (k % 2), .12)) for k in range(6)], turn=(0, 0, 16))
    for x, y, r, colour in ((-2.2, -1.1, .40, '#4F7440'), (2.2, 1.05, .46, '#5F8A48')):
        sphere(r, clay(colour, .7), (x, y, .1 + r * .85))
    pot = rounded([(0, 0), (.18, 0), (.26, .36), (.21, .36), (.19, .3), (0, .3)], .02, closed=False)
    for x, y, size in ((2.25, .18, 1), (-1.6, -1.65, .85)):
        group([lathe(pot, clay('#D97A50', .6)), sphere(.26, clay('#9CB57C', .7), (0, 0, .5))], (x, y, .04), scale=size)


@scene('portfolio/web-9', framing='card', backdrop='night')
def lantern_row():
    """A dark laptop, and a lantern beside it."""
    stand(laptop(picture('web-9'), satin('#2A1A24'), clay('#4A2E3C', .5)), (-.2, .1, .01), -20, 1.27)
    lantern = [cylinder(.3, .1, satin('#5F1F33'), .03), cylinder(.19, .5, glow('#FF8A2A', 5, 1.15), .05, (0, 0, .1)),
               cylinder(.3, .08, satin('#5F1F33'), .03, (0, 0, .6)), ring(.14, .022, metal(), (0, 0, .78), (90, 0, 0))]
    lantern += [cylinder(.022, .52, metal(), .005, (.25 * x, .25 * y, .09)) for x, y in circle(1, 6)]
    group(lantern, (1.95, -1.0, 0))


# Apps

def leaflet(length, colour, at, angle):
    """Sickle-shaped leaf of a neem twig, pointing to `angle` from +Y in the twig's plane."""
    side = lambda t, k: (length * (k * .17 * math.sin(math.pi * t) ** .8 * (1.2 - .5 * t) + .16 * t * t), length * t)
    outline = [side(i / 24, 1) for i in range(25)] + [side(i / 24, -1) for i in range(23, 0, -1)]
    return group([extrude(outline, .05, clay(colour, .5), .016, turn=(0, 14, 0))], at, (0, 0, angle))


def bearing(way):
    """Degrees from +Y to a direction in the XY plane."""
    return math.degrees(math.atan2(-way.x, way.y))


def twig(points, pairs, length):
    """Neem twig along a curve that faces the camera, its leaves in pairs that shrink towards the tip."""
    stem = spline([(x, y, 0) for x, y in points])
    parts = [tube(stem, .03, clay('#5C7A3E', .6), smooth=False), leaflet(length * .65, '#4FA06A', stem[-1], bearing(stem[-1] - stem[-2]))]
    for k, (place, way) in enumerate(along(stem[len(stem) // 4:-3], pairs)):
        parts += [leaflet(length * (1 - .4 * k / pairs), colour, place, bearing(way) + side) for side, colour in ((56, '#2F7D50'), (-56, '#4FA06A'))]
    return group(parts, turn=UPRIGHT)


@scene('portfolio/app-1', framing='card', backdrop='mist')
def neem_tree():
    """Two phones, the twig on their screens in a jar, and two pills."""
    jar = [(0, 0), (.36, 0), (.42, .1), (.42, .56), (.3, .68), (.3, .78), (.24, .78), (.22, .6), (0, .6)]
    group([lathe(rounded(jar, .05, closed=False), clay('paper', .35)), twig([(.02, .5), (-.08, 1.1), (0, 1.9), (.3, 2.6)], 7, .62),
           group([twig([(0, .5), (.12, .9), (.32, 1.2), (.56, 1.32)], 4, .45)], (0, .12, 0))], (1.76, -.2, 0))
    stand(handset(picture('app-1')), (.42, -.5, .01), -20, 1.4)
    stand(handset(picture('app-1-visit'), clay('#BFDCC4', .4)), (-1.02, .45, .01), -20, 1.4)
    for (x, y), turn, colour in (((-1.6, -.95), 30, '#2F7D50'), ((-1.2, -1.3), -35, 'paper')):
        group([capsule(.13, .5, clay(colour, .35)), cylinder(.132, .02, clay('mist'), .002)], (x, y, .13), (90, 0, turn))


def container(colour, at):
    """Corrugated shipping container, 1.5 long, its doors to -Y."""
    steel, w, d, h = clay(colour, .5), .66, 1.5, .64
    ribs = [box(.075, .04, h - .12, steel, .012, (x * w / 2, (k - 5) * .125, .06), (0, 0, 90)) for x in (-1, 1) for k in range(11)]
    ribs += [box(w - .12, .07, .03, steel, .01, (0, (k - 5) * .125, h - .015)) for k in range(11)]
    frame = [box(.07, .07, h + .04, steel, .01, (x * w / 2, y * d / 2, 0)) for x in (-1, 1) for y in (-1, 1)]
    frame += [box(.07, d, .07, steel, .01, (x * w / 2, 0, h - .04)) for x in (-1, 1)] + [box(w, .07, .07, steel, .01, (0, y * d / 2, h - .04)) for y in (-1, 1)]
    bars = [cylinder(.016, h - .1, metal(), 0, (x, -d / 2 - .02, .05)) for x in (-.2, -.08, .08, .2)]
    return group([box(w, d, h, steel, .01), *ribs, *frame, *bars], at)


@scene('portfolio/app-2', framing='card', backdrop='sand', pitch=52)
def harbourline():
    """A phone lies in line with the containers of a quay."""
    lie(handset(picture('app-2'), satin('ink')), (-.05, .05, .01), 2.2, 34, 1.74)
    quay = [container(colour, place) for colour, place in (('#2E4468', (1.75, .95, 0)), ('#FFB400', (1.75, -.7, 0)), ('#7FB4C8', (2.6, .5, 0)),
                                                           ('#FFB400', (-1.75, -.2, 0)), ('#2E4468', (-1.75, 1.45, 0)), ('paper', (-1.75, -1.85, 0)))]
    group(quay, turn=(0, 0, 34))


@scene('portfolio/app-3', framing='card', backdrop='#F0C7A0')
def tiffin_trail():
    """A phone leans on the lunch tin that it follows."""
    stand(handset(picture('app-3')), (-.62, -.6, 0), 15, 1.42, lean=6)
    tin = [lathe(rounded([(0, z), (.62, z), (.66, z + .04), (.66, z + .46), (.6, z + .5), (0, z + .5)], .04, closed=False), clay(colour, .35))
           for z, colour in ((0, '#2F6B57'), (.54, '#F3C14B'), (1.08, '#E2563A'))]
    tin += [cylinder(.68, .06, metal(), .02, (0, 0, z)) for z in (.49, 1.03, 1.57)]
    tin += [lathe(rounded([(.66, 1.62), (.5, 1.78), (.1, 1.84), (0, 1.84)], .06, closed=False), metal()), sphere(.1, clay('#4A1F14'), (0, 0, 1.9))]
    tin += [box(.08, .14, 1.7, metal(), .02, (x, 0, .05)) for x in (-.7, .7)]
    tin += [tube([(-.7, 0, 1.7), (-.66, 0, 2.3), (0, 0, 2.6), (.66, 0, 2.3), (.7, 0, 1.7)], .04, metal())]
    group(tin, (1.08, .1, 0), (0, 0, 20), 1.05)


@scene('portfolio/app-4', framing='card', backdrop='slate')
def monsoon_diary():
    """Two phones fan out under a cloud."""
    stand(handset(picture('app-4')), (.42, -.6, .03), -12, 1.4, roll=5)
    stand(handset(picture('app-4-field'), clay('#D8F26A', .4)), (-.72, .4, .1), -12, 1.4, roll=-8)
    group([cloud([(0, 0, 0, .5), (.5, 0, -.08, .38), (-.5, 0, -.1, .36), (.15, -.12, .2, .36)], clay('paper', .6), -.28)], (1.55, -.75, 2.75), scale=.9)
    for x, z in ((1.4, 2.1), (1.75, 1.85), (2.0, 2.2)):
        capsule(.05, .32, clay('#D8F26A'), (x, -.75, z), (0, 18, 0))


@scene('portfolio/app-5', framing='card', backdrop='#54203F')
def raga_room():
    """A phone between two small drums."""
    stand(handset(picture('app-5'), clay('#F6C9B4', .4)), (-.12, -.2, .08), 14, 1.42, lean=4, roll=6)
    for x, y, s, colour in ((1.55, -.1, 1.25, '#E3AD62'), (-1.62, -.7, 1.0, '#F6A9A0')):
        body = [(0, 0), (.34, 0), (.52, .12), (.58, .4), (.5, .74), (.46, .78), (0, .78)]
        group([lathe(rounded(body, .06, closed=False), clay(colour, .5)), cylinder(.47, .05, clay('paper', .6), .02, (0, 0, .76)),
               cylinder(.2, .02, engraved(), .005, (0, 0, .805)), ring(.49, .04, clay('#3F0F2C'), (0, 0, .76))], (x, y, 0), scale=s)


@scene('portfolio/app-6', framing='card', backdrop='#3C9C98', pitch=54)
def stepwell():
    """A phone lies at the foot of a stepwell, where a stair comes down on either side."""
    for k, tread in enumerate(('#D9C294', '#E2CFA8', '#EADBBC', '#F2E7D0')):
        inner, z = 1.78 + .36 * k, .24 * k
        walls, hole = rounded_rect(2 * inner + .72, 2 * inner + .72, .03), (rounded_rect(2 * inner, 2 * inner, .03),)
        extrude(walls, z + .18, clay('#A8895A', .7), .004, hole, turn=(0, 0, 45))
        extrude(walls, .06, clay(tread, .7), .008, hole, (0, 0, z + .18), (0, 0, 45))
        for side in (-1, 1):
            group([box(.8, depth, h, clay('paper', .7), .008, (.6 * side, inner - depth / 2, z)) for depth, h in ((.26, .08), (.13, .16))], turn=(0, 0, -45 * side))
    lie(handset(picture('app-6')), (0, 0, .01), 2.2, 24, 1.38)


def bulrush(height, lean, at):
    """Reed with its brown head and one blade."""
    stalk = [cylinder(.022, height, clay('#6F8A6A', .6), .005), capsule(.075, .42, clay('#8A5A3C', .7), (0, 0, height - .3)),
             extrude([(0, 0), (.07, 0), (.075, height * .4), (.02, height * .72)], .02, clay('#55745F', .6), .005, turn=(90, 0, 0))]
    return group([group(stalk, turn=(0, lean, 0))], at)


@scene('portfolio/app-7', framing='card', backdrop='night')
def night_heron():
    """Two phones before the moon and the reeds of a marsh."""
    sphere(.8, clay('#EAD9AE', .8), (1.82, 2.4, 2.4))
    stand(handset(picture('app-7'), satin('#26315E')), (-1.0, -.5, 0), 18, 1.42)
    stand(handset(picture('app-7-map')), (.56, .5, 0), 18, 1.42)
    for x, y, height, lean in ((1.75, .2, 1.5, -3), (2.0, -.1, 1.05, 5), (2.3, .3, 1.8, 7), (-2.1, .6, 1.3, -6)):
        bulrush(height, lean, (x, y, 0))


@scene('portfolio/app-8', framing='card', backdrop='#D9CBE0')
def abacus_lane():
    """A phone and an abacus count together."""
    stand(handset(picture('app-8')), (-.85, -.3, 0), 16, 1.42, lean=4)
    frame, beads = satin('#2A1A4A'), []
    for k, (colour, left) in enumerate((('#F4B6D0', 2), ('#5CC8B5', 4), ('#FFD166', 1), ('#FF8A5C', 3))):
        z = .36 + .44 * k
        beads.append(cylinder(.022, 1.9, metal(), .005, (-.95, 0, z), (0, 90, 0)))
        for i in range(5):
            x = -.76 + .2 * i if i < left else .76 - .2 * (4 - i)
            beads.append(lathe(rounded([(.03, -.085), (.14, -.085), (.2, 0), (.14, .085), (.03, .085)], .04, closed=False), clay(colour, .35), at=(x, 0, z), turn=(0, 90, 0)))
    bars = [box(2.1, .22, .14, frame, .04, (0, 0, z)) for z in (0, 2.0)] + [box(.14, .22, 2.14, frame, .04, (x, 0, 0)) for x in (-1, 1)]
    group([*bars, *beads], (1.22, .1, 0), (0, 0, -16), 1.1)
