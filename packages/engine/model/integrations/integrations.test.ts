import { expect, test, vi } from 'vitest';
import { readContent } from '../../compile/content/content';
import { formatProblem } from '../../compile/content/problems';
import { company, contentWith } from '../../compile/tests/littleSite';
import { countersIn, foreignIn } from './all';
import fathom from './fathom';
import goatCounter from './goatCounter';
import googleAnalytics from './googleAnalytics';
import type { Hit } from './integration';
import matomo from './matomo';
import plausible from './plausible';
import tagManager from './tagManager';
import umami from './umami';

const mistakes = (integrations: object): string[] =>
  readContent(contentWith({ 'company.ts': { ...company, integrations } })).problems.map(formatProblem);

test.each([
  [{ plausible: {} }, 'plausible › domain: is missing: the name of the site at plausible.io'],
  [{ matomo: { host: 'https://m.test' } }, 'matomo › siteId: is missing: Administration'],
  [{ matomo: { siteId: '1', host: 'http://m.test/' } }, 'matomo › host: must be an address with https://'],
  [{ goatCounter: { host: 'a.goatcounter.com' } }, 'goatCounter › host: must be an address with https://'],
  [{ umami: { websiteId: 'a b' } }, 'umami › websiteId: must be as the service writes it: Settings'],
  [
    { fathom: { siteId: 'A' }, plausible: { domain: 'a.test' } },
    'fathom: counts visits a second time: keep one of these services, and remove the other',
  ],
  [{ googleAnalytics: {} }, 'googleAnalytics › measurementId: is missing: Admin'],
  [{ googleAnalytics: { measurementId: 'UA-12345-1' } }, 'googleAnalytics › measurementId: must be as the service'],
  [{ tagManager: { containerId: 'G-AB12CD34' } }, 'tagManager › containerId: must be as the service writes it'],
  [{ tagManager: { containerId: 'GTM-AB12', hosts: ['a.test'] } }, 'tagManager › hosts[0]: must be a host'],
  [{ crisp: { websiteId: 'acme' } }, 'crisp › websiteId: must be as the service writes it'],
  [{ tawk: { propertyId: 'a' } }, 'tawk › widgetId: is missing'],
  [{ matomo: { siteId: 3, host: 'https://m.test' } }, 'matomo › siteId: must be in quotes: Administration'],
  [{ matomo: { siteId: '1' } }, 'matomo › host: is missing: the address of the service'],
  [
    { verification: [{ name: 'a', content: '<meta name="a" content="b">' }] },
    'verification[0] › content: is the whole tag',
  ],
  [{ verification: [{ name: 'a' }] }, 'verification[0] › content: is missing: what the service says'],
  [
    { crisp: { websiteId: 'e93e073a-1f69-4cbc-8934-f9e1611e65bb' }, tawk: { propertyId: 'a', widgetId: 'b' } },
    'tawk: is a second chat in the same place: keep one, and remove the other',
  ],
  [{ plausable: {} }, 'plausable: unknown field. Did you mean "plausible"?'],
])('%j is rejected with place and fix', (integrations, problem) => {
  expect(mistakes(integrations)).toEqual([
    expect.stringContaining(`src/content/company.ts › integrations › ${problem}`),
  ]);
});

test('valid settings return the service and its origin', () => {
  expect(
    mistakes({
      plausible: { domain: 'a.test' },
      verification: [{ name: 'google-site-verification', content: 'x=' }],
    }),
  ).toEqual([]);
  expect(countersIn({ matomo: { siteId: '1', host: 'https://a.test/matomo' } })).toEqual([
    { name: 'matomo', label: 'Matomo', host: 'https://a.test' },
  ]);
});

test('policies allow the configured services, and nothing on a site without any', () => {
  expect(foreignIn()).toEqual({ connect: [], images: [], frames: [], trustedTypes: [] });
  const google = foreignIn({
    plausible: { domain: 'a.test', host: 'https://p.test' },
    tagManager: { containerId: 'GTM-AB12', hosts: ['https://*.ads.test'] },
  });
  expect(google.connect).toEqual(
    expect.arrayContaining(['https://p.test', 'https://*.google-analytics.com', 'https://*.ads.test']),
  );
  expect(google.images).not.toContain('https://p.test');
  expect(google.frames).toContain('https://*.ads.test');
  expect(google.trustedTypes).toContain('default');
  const chat = foreignIn({ crisp: { websiteId: 'x' } });
  expect(chat).toEqual({ connect: [], images: [], frames: ['https://go.crisp.chat'], trustedTypes: [] });
});

const hit: Hit = {
  origin: 'https://a.test',
  path: '/klima/x',
  search: '?utm_source=m',
  title: 'X & Y',
  referrer: 'https://b.test/',
  language: 'de',
  screen: '10x20',
};
const event = { ...hit, event: 'Download', detail: '/p.pdf' };
const query = ({ url }: { url: string }) => Object.fromEntries(new URL(url).searchParams);

test("requests are those of each service's own script", () => {
  const host = 'https://c.test';
  expect(plausible.request({ domain: 'a.test', host }, hit)).toEqual({
    url: 'https://c.test/api/event',
    body: {
      name: 'pageview',
      domain: 'a.test',
      url: 'https://a.test/klima/x?utm_source=m',
      referrer: 'https://b.test/',
    },
  });
  expect(plausible.request({ domain: 'a.test', host }, event).body).toMatchObject({
    name: 'Download',
    props: { detail: '/p.pdf' },
  });
  expect(umami.request({ websiteId: 'w', host }, event)).toMatchObject({
    url: 'https://c.test/api/send',
    body: {
      type: 'event',
      payload: { website: 'w', hostname: 'a.test', url: '/klima/x?utm_source=m', name: 'Download' },
    },
  });
  expect(umami.request({ websiteId: 'w', host }, hit).body).not.toHaveProperty('payload.name');
  expect(query(matomo.request({ siteId: '1', host }, hit))).toMatchObject({
    idsite: '1',
    rec: '1',
    cookie: '0',
    action_name: 'X & Y',
  });
  expect(query(matomo.request({ siteId: '1', host }, event))).toMatchObject({ e_a: 'Download', e_n: '/p.pdf' });
  expect(query(goatCounter.request({ host }, hit))).toMatchObject({ p: '/klima/x', t: 'X & Y' });
  expect(query(goatCounter.request({ host }, event))).toMatchObject({ p: 'Download: /p.pdf', e: 'true' });
  expect(query(fathom.request({ siteId: 'S', host }, hit))).toMatchObject({
    h: 'https://a.test',
    p: '/klima/x',
    sid: 'S',
  });
  expect(query(fathom.request({ siteId: 'S', host }, event))).toMatchObject({ name: 'Download: /p.pdf' });
});

test("Google's code finds the same events in its queue", () => {
  const queue: unknown[] = [];
  vi.stubGlobal('dataLayer', queue);
  const settings = { measurementId: 'G-AB12', containerId: 'GTM-AB12', hosts: [] };
  for (const code of [googleAnalytics, tagManager]) {
    queue.length = 0;
    code.begin(settings);
    for (const one of [hit, event, { ...hit, event: '404' }]) code.tell(settings, one);
    const entries = queue.map((entry) => (Array.isArray(entry) ? entry : Object.values(Object(entry))).flat());
    expect(entries[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })]);
    for (const name of ['page_view', 'download', 'error_404'])
      expect(entries).toContainEqual(expect.arrayContaining([name]));
    expect(JSON.stringify(queue)).toContain('https://a.test/klima/x?utm_source=m');
    expect(JSON.stringify(queue)).toContain('/p.pdf');
  }
  vi.unstubAllGlobals();
});
