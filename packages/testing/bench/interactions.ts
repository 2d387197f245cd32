import type { Locator, Page } from '@playwright/test';
import words from '../../../src/content/words.ts';

const { openMenu, closeMenu } = words.page;

/** An action of a visitor, on a page with the control. */
export interface Interaction {
  name: string;
  /** Type of the control's section, which is scrolled into view first. */
  section?: string;
  /** The control to tap or type into. It is tapped several times, so a menu opens, closes and opens again. */
  target: (page: Page) => Locator;
  /** Text to type, key by key; without it the control is tapped. */
  text?: string;
}

/** The measured interactions, in this order. */
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
