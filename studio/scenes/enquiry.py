"""What stands beside the enquiry form."""
import math

from studio import *


@scene('letter', framing='object')
def letter():
    """A blank sheet on a desk pad, and a pen that has just begun the ember line."""
    pad = [slab(3, 2.5, .16, satin('ink'), .22), slab(2.55, 2.1, .07, clay('paper'), .1, .02, at=(.02, 0, .16))]
    pad += [seam([(-.95, y, .232), (1, y, .232)], .008) for y in (-.62, -.27)]
    pad += [cylinder(.05, .03, metal(), at=(x, y, .16)) for x in (-1.38, 1.38) for y in (-1.12, 1.12)]
    written, x = [], -.98
    for tall, pace in ((1, .26), (.5, .2), (.5, .2), (1, .26), (.5, .22)):
        for k in range(40):
            sway, rise = polar(1, 9 * k)
            written.append((x + pace * k / 40 + .1 * math.sqrt(tall) * rise, .12 + .24 * tall * (1 - sway), .25))
        x += pace
    end = (x + .12, .2, .25)
    pad.append(tube([*written, (x + .05, .13, .25), end], .03, signal(3), False))
    pen = [lathe(rounded([(0, 0), (.05, .16, .02), (.15, .42, .05), (.17, .5, .02), (.17, 1.75, .1), (0, 1.8, .05)], .02, False), satin('slate')),
           lathe([(.172, .5), (.178, .53), (.178, .58), (.172, .61)], metal()), sphere(.05, metal(), (0, 0, 1.82), 4),
           capsule(.028, .62, metal(), (.2, 0, 1.42))]
    pad.append(group(pen, (end[0], end[1], .25), (-14, 30, -20)))
    pad.append(group([hex_tile(.26, .12, clay('sea')), hex_tile(.15, .05, satin('ink'), .02, (0, 0, .115))], (.98, -.75, .23), (0, 0, 12)))
    group([group(pad, turn=(24, 0, 0))], (0, 0, .72), (0, 0, -18))
    box(1.6, .5, .62, clay('sea'), .08, at=(-.28, .62, 0), turn=(0, 0, -18))
