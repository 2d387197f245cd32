import { company } from '@worldwright/engine/little-site';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test, vi } from 'vitest';

const address = { street: 'High Street 1', postalCode: '01067', city: 'Dresden', country: 'DE' };
const week = [
  { days: ['monday', 'tuesday', 'thursday'], opens: '08:00', closes: '17:30' },
  { days: ['friday', 'saturday', 'sunday'], note: 'by appointment' },
];
const hours = (more: object = {}, facts: object = {}) =>
  shownSections([{ type: 'hours', heading: 'Come by', hours: week, address, ...more }], {
    'company.ts': { ...company, ...facts },
  });

test('consecutive days form a range, and times follow the language', () => {
  expect(hours().markdown).toContain(
    '- Monday, Tuesday, Thursday: 8:00 AM – 5:30 PM\n- Friday – Sunday: by appointment',
  );
  const sundays = [{ days: ['sunday', 'monday', 'tuesday', 'thursday'], note: 'open' }];
  expect(hours({ hours: sundays }).markdown).toContain('- Sunday – Tuesday, Thursday: open');
  const german = hours({}, { language: 'de' }).markdown;
  expect(german).toContain('- Montag, Dienstag, Donnerstag: 8:00 – 17:30\n- Freitag – Sonntag: by appointment');
});

test('special days are shown until they are over, on the page and in structured data', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-12-20T12:00Z') / 1000));
  const exceptions = [
    { from: '2026-10-03', note: 'closed' },
    { from: '2026-12-24', until: '2026-12-26', note: 'closed' },
    { from: '2026-12-31', opens: '08:00', closes: '12:00' },
  ];
  const { markdown, nodes } = hours({ exceptions }, { language: 'de' });
  expect(markdown).toMatch(/24\.–26\. Dezember 2026: closed\n- Donnerstag, 31\. Dezember 2026: 8:00 – 12:00/);
  expect(markdown).not.toContain('Oktober');
  const special = { '@type': 'OpeningHoursSpecification' };
  expect(nodes).toMatchObject([
    {
      specialOpeningHoursSpecification: [
        { ...special, validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
        { ...special, validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '08:00', closes: '12:00' },
      ],
    },
  ]);
  vi.unstubAllEnvs();
});

test.each([
  [{ from: '2026-12-24' }, 'has neither'],
  [{ from: '2026-12-24', opens: '08:00' }, 'one time'],
  [{ from: '2026-12-24', until: '2026-12-23', note: 'closed' }, 'ends before'],
  [{ from: '24.12.2026', note: 'closed' }, 'such as "2027-12-24"'],
])('the special day %j is refused: %s', (exception, message) => {
  expect(hours({ exceptions: [exception] }).problems).toEqual([expect.stringContaining(message)]);
});

test('an address follows the order of its language', () => {
  const tokyo = { street: '千代田区神田神保町1丁目2番3号', postalCode: '101-0051', city: '東京都', country: 'JP' };
  const text = (language: string, place: object) => hours({ address: place }, { language }).markdown;
  expect(text('ja', tokyo)).toContain('〒101-0051, 東京都千代田区神田神保町1丁目2番3号');
  expect(text('ja', tokyo)).toContain('金曜日 – 日曜日');
  expect(text('ja', tokyo)).toContain('月曜日、火曜日、木曜日');
  expect(text('de', address)).toContain('High Street 1, 01067 Dresden');
  expect(text('ko', { street: '세종대로 110', city: '서울', country: 'KR' })).toContain('서울 세종대로 110');
});

test('structured data contain the place with its address and hours', () => {
  const map = { label: 'Map', to: 'https://example.org/map' };
  const { nodes } = hours({ map }, { phone: '0351/12 34-0', countryCode: '+49' });
  expect(nodes).toEqual([
    {
      '@type': 'LocalBusiness',
      '@id': 'https://little.test/more#hours-place',
      name: company.name,
      url: 'https://little.test/more',
      email: company.email,
      telephone: '+4935112340',
      parentOrganization: { '@id': 'https://little.test/#company' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'High Street 1',
        postalCode: '01067',
        addressLocality: 'Dresden',
        addressCountry: 'DE',
      },
      hasMap: 'https://example.org/map',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Thursday'].map((day) => `https://schema.org/${day}`),
          opens: '08:00',
          closes: '17:30',
        },
      ],
    },
  ]);
});

test('two offices without an anchor are two places', () => {
  const one = { type: 'hours', heading: 'Dresden', hours: week, address };
  const { nodes } = shownSections([one, { ...one, heading: 'Leipzig' }]);
  expect(nodes.map((node) => '@id' in node && node['@id'])).toEqual([
    'https://little.test/more#hours-place',
    'https://little.test/more#hours-2-place',
  ]);
});

test('the address can be left out', () => {
  const { problems, markdown, nodes } = hours({ address: undefined });
  expect(problems).toEqual([]);
  expect(markdown).toContain(`by appointment\n\n${company.name}\n`);
  expect(nodes).toMatchObject([{ '@type': 'LocalBusiness', name: company.name }]);
  expect(nodes[0]).not.toHaveProperty('address');
});

test('a phone number in national format becomes an international link', () => {
  expect(hours({}, { phone: '0351/12 34-0', countryCode: '+49' }).markdown).toContain('[0351/12 34-0](tel:+493511234');
});

test.each([
  [{ days: ['monday'], opens: '08:00' }, 'has one time'],
  [{ days: ['monday'] }, 'has neither'],
  [{ days: ['monday'], opens: '8:00', closes: '17:00' }, 'must be a time'],
])('%j is refused', (line, message) => {
  expect(hours({ hours: [line] }).problems).toEqual([expect.stringContaining(message)]);
});
