"""Pictures on surfaces: screenshots of screens/ in their original colours."""
import os
import pathlib
import tempfile

import bpy
import numpy as np

SHOTS = pathlib.Path(__file__).resolve().parents[1] / 'preview' / 'screens'
WHITE = .915    # value of white: a lit surface, just below blooming


def _load(path):
    """Returns the display pixels of a file, as rows of floats."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def _image(name, rgb):
    rows, columns, _ = rgb.shape
    image = bpy.data.images.new(name, columns, rows, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.concatenate([rgb, np.ones((rows, columns, 1))], 2).astype(np.float32).ravel())
    return image


def _developed(rgb):
    """Applies the view transform to linear pixels."""
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
    image = _image('undeveloped', rgb)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'developed.png')
        image.save_render(path, scene=bpy.context.scene)
        bpy.data.images.remove(image)
        return _load(path)


def _undeveloped(wanted):
    """Returns linear pixels that the view transform maps to `wanted`."""
    stops = 2 ** np.linspace(-12, 4, 512)
    shown = _developed(np.repeat(stops[None, :, None], 3, 2))[0, :, 0]
    aim = wanted
    for _ in range(3):                           # the view transform mixes the channels a little
        rgb = np.interp(aim, shown, stops)
        aim = np.clip(aim + wanted - _developed(rgb), 0, 1)
    return np.interp(aim, shown, stops)


def picture(name):
    """Glass with the shot of `screens/NAME.html` behind it, for an extruded face: it fills the outline's bounds."""
    material = bpy.data.materials.get(f'picture {name}')
    if material:
        return material
    path = SHOTS / f'{name}.png'
    if not path.exists():
        raise FileNotFoundError(f'{path} is missing: npx node studio/art.ts takes the shots of the screens')
    material = bpy.data.materials.new(f'picture {name}')
    material.use_nodes, material.cycles.sample_as_light = True, False
    tree = material.node_tree
    texture, place = tree.nodes.new('ShaderNodeTexImage'), tree.nodes.new('ShaderNodeTexCoord')
    texture.image, texture.extension = _image(name, _undeveloped(_load(path) * WHITE)), 'EXTEND'
    shader = tree.nodes['Principled BSDF']
    for key, value in (('Base Color', (0, 0, 0, 1)), ('Roughness', .3), ('Specular', .25), ('Emission Strength', 1)):
        shader.inputs[key].default_value = value
    tree.links.new(place.outputs['Generated'], texture.inputs['Vector'])
    tree.links.new(texture.outputs['Color'], shader.inputs['Emission'])
    return material
