// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { useEditorStore } from '../state/store';
import { button, mount, press } from '../tests/mount';
import { ColleaguesDialog } from './ColleaguesDialog';

afterEach(() => useEditorStore.setState({ notice: undefined }));

const LINKS = ['http://10.0.0.1:1/?preview=abc', 'http://10.0.0.2:1/?preview=abc'];
const shown = () => [...document.querySelectorAll('dialog a')].map(({ textContent }) => textContent);

/** Opens the dialog on a server with this answer to posts. */
async function opened(answer: (body: unknown) => object, links: string[] = []): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    body === undefined ? Response.json(links) : Response.json(answer(JSON.parse(String(body)))),
  );
  await mount(<ColleaguesDialog onClose={() => {}} />);
}

test('a link is created and removed by a click, and shown as QR code and text', async () => {
  await opened((body) => (Object(body).isShown ? LINKS : []));
  expect(shown()).toEqual([]);
  await press('Make a link');
  expect(shown()).toEqual([LINKS[0]]);
  expect(document.body.textContent).toContain(LINKS[1]);
  expect(document.querySelector('img')?.getAttribute('src')).toContain('svg');
  await press('Stop showing it');
  expect(shown()).toEqual([]);
  expect(button('Make a link')).toBeDefined();
});

test('an existing link stays if the site cannot be built, and the reason is shown', async () => {
  await opened(() => ({ error: 'src/content/faq.ts: is missing' }), LINKS);
  expect(shown()).toEqual([LINKS[0]]);
  vi.stubGlobal('fetch', async () => Response.json({ error: 'src/content/faq.ts: is missing' }, { status: 500 }));
  await press('Show what is saved now');
  expect(useEditorStore.getState().notice).toMatchObject({ tone: 'bad', text: expect.stringContaining('faq.ts') });
  expect(shown()).toEqual([LINKS[0]]);
});
