"""Exports the model of a scene for its animated picture: blender -b -P model.py -- NAME FILE.json"""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from scenes.company import facets  # noqa: E402
from studio import model, registry, stage  # noqa: E402


def main():
    name, out = sys.argv[sys.argv.index('--') + 1:]
    scene = registry.SCENES[name]
    framing, size = stage.FRAMINGS[scene.framing]
    found = {}
    for mood in stage.MOODS:
        framing(mood, True, **scene.options)
        scene.build()
        if not found:
            found = model.taken_apart(facets, size)
        colours, glow = model.lit(facets)
        found[mood] = dict(colours=colours, glow=glow)
    pathlib.Path(out).write_text(json.dumps(found))
    print(f'{out}: {len(found["solids"])} solids, {len(found["movers"])} parts')


main()
