import { expect, test } from 'vitest';
import appPortfolio from '../../src/content/app-portfolio';
import appTypes from '../../src/content/app-types';
import faq from '../../src/content/faq';
import industries from '../../src/content/industries';
import partners from '../../src/content/partners';
import processSteps from '../../src/content/process';
import type { Partner } from '../../src/content/schemas/partners';
import statistics from '../../src/content/statistics';
import testimonials from '../../src/content/testimonials';
import values from '../../src/content/values';
import webPortfolio from '../../src/content/web-portfolio';
import webTypes from '../../src/content/web-types';
import words from '../../src/content/words';
import { said } from './said';
import { rendered } from './section';

test('questions are all there, closed, and of one group: at most one is open without a script', () => {
  for (const { all, texts } of rendered('faq')) {
    expect(texts('details > summary')).toEqual(faq.map(({ question }) => said(question)));
    expect(texts('details > p')).toEqual(faq.map(({ answer }) => said(answer)));
    const [first] = all('details').map((_, details) => details.attribs.name);
    expect(first).toBeTruthy();
    expect(all(`details[name="${first}"]:not([open])`)).toHaveLength(faq.length);
  }
});

test('testimonials can all be read', () => {
  for (const { all, texts } of rendered('testimonials')) {
    const people = testimonials.map(({ name, designation }) => said(name) + said(designation));
    expect(texts('li figcaption')).toEqual(people);
    expect(texts('li blockquote')).toEqual(testimonials.map(({ review }) => said(review)));
    expect(all('button')).toHaveLength(0);
  }
});

test('partners are all there once, by name', () => {
  for (const { all } of rendered('partners')) {
    const names = all('li img')
      .toArray()
      .map((image) => image.attribs.alt);
    expect(names).toEqual(partners.flatMap(({ logo }: Partner) => (logo ? said(logo.alt) : [])));
    expect(all('button')).toHaveLength(0);
  }
});

test('industries are a list with one heading each, in the order of the content', () => {
  for (const { texts } of rendered('industries'))
    expect(texts('li h3')).toEqual(industries.map(({ title }) => said(title)));
});

test('values are a list, and the work process is there where it is not hidden', () => {
  for (const { all, texts, place } of rendered('values')) {
    expect(texts('ul > li h3')).toEqual(values.map(({ title }) => said(title)));
    const steps = place.section.props.hideWorkProcess ? [] : processSteps.map(({ title }) => said(title));
    expect(texts(`ol[aria-label="${words.process.heading}"] > li h3`)).toEqual(steps);
    // Each card but the last leads on; the last says that it is.
    expect(all(`ol > li button[aria-label="${words.process.next}"]`)).toHaveLength(Math.max(0, steps.length - 1));
    expect(all('ol > li:last-child button')).toHaveLength(0);
    expect(texts('ol > li:last-child > p:last-child')).toEqual(steps.length > 0 ? [words.process.last] : []);
  }
});

test('figures are the final ones, under the names that the page gives them', () => {
  for (const { texts, place } of rendered('statistics')) {
    const { relabel } = place.section.props;
    expect(texts('dd')).toEqual(statistics.map(({ value }) => said(value)));
    expect(texts('dt')).toEqual(statistics.map(({ label }) => said(relabel[label] ?? label)));
  }
});

test('there is a card for every kind of work', () => {
  for (const { texts, place } of rendered('kinds')) {
    const kinds = place.section.props.of === 'web' ? webTypes : appTypes;
    expect(texts('li h3')).toEqual(kinds.map(({ title }) => said(title)));
    expect(texts('li p')).toEqual(kinds.map(({ description }) => said(description)));
  }
});

test('pieces of work with an address say that it opens in a new tab; those without are no links', () => {
  for (const { all, texts, place } of rendered('portfolio')) {
    const items = place.section.props.of === 'web' ? webPortfolio : appPortfolio;
    const expected = items.map(({ title, link }) => said(title) + (link ? ` ${words.portfolio.newTab}` : ''));
    expect(texts('li h3')).toEqual(expected);
    const links = all('li a')
      .toArray()
      .map(({ attribs: { href, target, rel } }) => [href, target, rel]);
    expect(links).toEqual(items.flatMap(({ link }) => (link ? [[link, '_blank', 'noopener']] : [])));
    expect(all('li :is(button, [tabindex], [role=link])')).toHaveLength(0);
    for (const image of all('li img').toArray()) expect(image.attribs.alt).not.toBe('');
  }
});
