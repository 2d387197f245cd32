import { expect, test } from 'vitest';
import { namesFrom } from '../names';

const point = { label: 'Point', properties: { longText: {} } };
const picture = { label: 'Front picture', kind: 'picture', properties: { src: {}, alt: { label: 'Description' } } };
const properties = { oldPlaces: { type: 'array', items: {} }, points: { type: 'array', items: point }, picture };
const { pageField } = namesFrom([], [], { properties });

test.each([
  [['oldPlaces'], 'old places'],
  [['oldPlaces', 0], 'old places 1'],
  [['points', 1, 'longText'], 'long text'],
  [['points', 1], 'point 2'],
  [['picture', 'src'], 'front picture'],
  [['picture', 'alt'], 'description of the front picture'],
  [['notThere', 'either'], 'either'],
])('the field at %j is called so that one knows which it is: %s', (path, name) => expect(pageField(path)).toBe(name));
