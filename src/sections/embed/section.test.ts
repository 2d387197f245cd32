import { sectionDefinitions } from '@worldwright/engine/compile';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';
import { frameOf } from './frames';

const example: object = Object(sectionDefinitions.get('embed')?.example);
const problemsOf = (address: string) => shownSections([{ type: 'embed', ...example, address }]).problems;

test('an OpenStreetMap frame shows the surroundings of its place, with a marker', () => {
  const { embed = '', page } = frameOf('https://www.openstreetmap.org/#map=16/51.05/13.74') ?? {};
  const { searchParams } = new URL(embed);
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  expect(west < 13.74 && east > 13.74 && south < 51.05 && north > 51.05).toBe(true);
  expect(east - west).toBeLessThan(0.05);
  expect(searchParams.get('marker')).toBe('51.05,13.74');
  expect(page).toContain('#map=16');
});

test.each([
  [
    'https://www.google.com/maps/place/Zwinger/@51.05,13.73,17z/data=x',
    'https://www.google.com/maps?q=Zwinger&output=embed',
  ],
  ['https://www.google.com/maps/search/?api=1&query=Zwinger', 'https://www.google.com/maps?q=Zwinger&output=embed'],
  ['https://calendly.com/acme/intro?month=1', 'https://calendly.com/acme/intro?embed_type=Inline&embed_domain=a.test'],
])('%s opens in a frame', (address, embed) => expect(frameOf(address, 'a.test')?.embed).toBe(embed));

test('an embed URL of Google has a page for visitors without JavaScript', () => {
  const address = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2507.1!2d13.73!3d51.05!2m3';
  expect(frameOf(address)).toMatchObject({ embed: address, page: 'https://www.google.com/maps?q=51.05,13.73' });
});

test.each([
  'https://example.org/map',
  'https://www.openstreetmap.org/',
  'https://calendly.com/',
  'https://calendly.com.evil.test/a',
])('%s is refused with a solution', (address) =>
  expect(problemsOf(address)).toEqual([expect.stringContaining('copy the address')]),
);

test("the content security policy gets the frame's origin, and Markdown links to the page", () => {
  const { frames, markdown } = shownSections([{ type: 'embed', ...example }]);
  expect(frames).toEqual(['https://www.openstreetmap.org']);
  expect(markdown).toContain('(https://www.openstreetmap.org/?mlat=');
});

test('a whole embed code is refused once', () => {
  expect(problemsOf('<iframe src="https://www.google.com/maps/embed"></iframe>')).toEqual([
    expect.stringContaining('must be an address'),
  ]);
});
