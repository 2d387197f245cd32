// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Hit, Integration } from '../model/integrations/integration';
import { count } from './count';
import { happened } from './platform/happened';

vi.mock('./platform/painted.ts', () => ({ painted: () => Promise.resolve() }));

const hits: Hit[] = [];
const service: Integration<object> = {
  label: 'Counter',
  host: () => 'https://c.test',
  request: (_settings, hit) => {
    hits.push(hit);
    return { url: 'https://c.test/count' };
  },
};
const counted = () => hits.map(({ event, detail, path }) => [event, detail ?? path]);
const click = (href: string) => {
  const link = Object.assign(document.createElement('a'), { href });
  link.addEventListener('click', (pressed) => pressed.preventDefault());
  document.body.append(link);
  link.click();
};

beforeEach(() => {
  hits.length = 0;
});

test('counts pages, navigations and events; an unreachable service causes no errors', async () => {
  const errors: unknown[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((error) => void errors.push(error));
  process.on('unhandledRejection', (error) => errors.push(error));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('blocked')));
  document.body.innerHTML = '<div id="root" data-page="/data/404.json"></div>';
  history.replaceState(null, '', '/nowhere?q#a');
  count(service, {});
  expect(counted()).toEqual([
    [undefined, '/nowhere'],
    ['404', '/nowhere'],
  ]);
  hits.length = 0;
  history.pushState(null, '', '/next');
  happened({});
  await Promise.resolve();
  happened({});
  await Promise.resolve();
  happened({ event: 'Enquiry received', detail: '/next' });
  click('https://other.test/x');
  click('/prices.pdf');
  click('/about-us');
  click('mailto:a@b.test');
  expect(counted()).toEqual([
    [undefined, '/next'],
    ['Enquiry received', '/next'],
    ['Outbound link', 'https://other.test/x'],
    ['Download', '/prices.pdf'],
  ]);
  expect(hits[0]?.referrer).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(errors).toEqual([]);
  log.mockRestore();
});
