import type { Locator, Page } from '@playwright/test';
import words from '../../../src/content/words.ts';

const { openMenu, closeMenu } = words.page;

/** Something that a visitor does, on a page that has it. */
export interface Interaction {
  name: string;
  /** Type of the section that it is in, which is brought to the screen first. */
  section?: string;
  /** What is tapped, or typed into. Tapped three times, so that what it opens is closed again and opened. */
  target: (page: Page) => Locator;
  /** What is typed, key by key; without it the target is tapped. */
  text?: string;
}

/** What is tapped and typed into, in this order. */
export const interactions: Interaction[] = [
  {
    name: 'menu',
    target: (page) =>
      page
        .getByRole('button', { name: openMenu })
        .or(page.getByRole('button', { name: closeMenu }))
        .first(),
  },
  { name: 'questions', section: 'faq', target: (page) => page.locator('main summary').first() },
  {
    name: 'row of cards',
    section: 'services',
    target: (page) => page.getByRole('button', { name: words.services.next }),
  },
  {
    name: 'testimonials',
    section: 'testimonials',
    target: (page) => page.getByRole('button', { name: words.testimonials.next }),
  },
  {
    name: 'steps',
    section: 'values',
    target: (page) => page.getByRole('button', { name: words.process.next }).first(),
  },
  {
    name: 'field',
    section: 'contact',
    target: (page) => page.locator('form input[name]:visible').first(),
    text: 'Ada',
  },
  { name: 'send', section: 'contact', target: (page) => page.locator('form button[type=submit]').first() },
];
