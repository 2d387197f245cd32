import { expect, test } from 'vitest';
import { en } from '../../../words/en';
import { namesFrom } from '../names';

const point = { label: 'Point', properties: { longText: {} } };
const picture = { label: 'Front picture', kind: 'picture', properties: { src: {}, alt: { label: 'Description' } } };
const properties = { oldPlaces: { type: 'array', items: {} }, points: { type: 'array', items: point }, picture };
const { pageField } = namesFrom([], [], { properties }, en, {});

test.each([
  [['oldPlaces'], '"Old places"'],
  [['oldPlaces', 0], '"Old places 1"'],
  [['points', 1, 'longText'], '"Long text"'],
  [['points', 1], '"Point 2"'],
  [['picture', 'src'], '"Front picture"'],
  [['picture', 'alt'], '"Description" of "Front picture"'],
  [['notThere', 'either'], '"Either"'],
])('labels the field at %j as %s', (path, name) => expect(pageField(path)).toBe(name));

test('content is named by its title, never by its file', () => {
  const services = { name: 'services', title: 'Leistungen', schema: {} };
  const { content } = namesFrom([], [services], {}, en, {});
  expect(['faq', 'services/rpa (de)', 'theme'].map(content)).toEqual(['FAQ', 'Leistungen › rpa (de)', 'Theme']);
});
