import type { CDPSession } from '@playwright/test';
import words from '../src/content/words';
import { pages } from './built';
import { entryNames, expect, expectMail, LABELS, test, worldly } from './enquiries';
import { whenHydrated } from './site';

/** Someone who knows a page by its accessibility tree alone, and has a keyboard. */
class Agent {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  /** The one thing with a role and a name. */
  async find(role: string, name: string): Promise<number> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    const found = nodes.filter((node) => !node.ignored && node.role?.value === role && node.name?.value === name);
    expect(found, `one ${role} named ${name}`).toHaveLength(1);
    return found[0]?.backendDOMNodeId ?? 0;
  }

  async type(role: string, name: string, text: string): Promise<void> {
    await this.#session.send('DOM.focus', { backendNodeId: await this.find(role, name) });
    await this.#session.send('Input.insertText', { text });
  }

  async press(role: string, name: string): Promise<void> {
    await this.#session.send('DOM.focus', { backendNodeId: await this.find(role, name) });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  }
}

const place = pages.find(({ sections }) => sections.some(({ type }) => type === 'contact'));

test('an agent that has only the accessibility tree sends an enquiry', async ({ page, mailbox }) => {
  if (!place) return test.skip();
  await page.goto(place.path);
  const agent = new Agent(await page.context().newCDPSession(page));
  await agent.find('form', words.form.label);
  for (const name of entryNames) await agent.type('textbox', LABELS[name], worldly[name]);
  await whenHydrated(page.locator('section[data-section=contact]'));
  await agent.press('button', words.form.send);
  await expect(page).toHaveURL('/thank-you');
  await expectMail(mailbox, worldly);
});
