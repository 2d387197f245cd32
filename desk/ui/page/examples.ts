import { useEffect, useState } from 'react';
import type { SectionData } from '../../../src/engine/model/section';
import type { Change } from '../../model/change.ts';
import { isGroup, type Json } from '../../model/json.ts';
import type { DeskSite } from '../../model/site.ts';
import { fetchPreview } from '../state/api';
import { editOf, useDesk } from '../state/desk';
import { listAt } from '../state/tree';
import { PAGES } from './pageModel';

/** Addresses of pages that are never written: the examples stand on them. */
const EXAMPLES = '/desk-examples';

/** Pages with all examples: a page has one main heading, so each kind that holds it has one of its own. */
function examplePages({ sections, layouts }: DeskSite): { path: string; page: Json }[] {
  const descriptors = sections.map(({ type, example, opensPage }) => ({
    opensPage,
    value: { type, ...(isGroup(example) ? example : {}) },
  }));
  const openers = descriptors.filter(({ opensPage }) => opensPage);
  const others = descriptors.filter(({ opensPage }) => !opensPage);
  return openers.map((opener, index) => {
    const path = `${EXAMPLES}-${index}`;
    const all = [opener, ...(index === 0 ? others : [])].map(({ value }) => value);
    const words = { title: `Examples ${index}`, description: `Kinds of section ${index}` };
    return { path, page: { path, layout: layouts[0] ?? '', ...words, sections: all } };
  });
}

/** Asks for the examples on top of what has been changed. */
function fetchExamples(signal: AbortSignal) {
  const { site, history, base } = useDesk.getState();
  const { changes, base: hashes } = editOf({ history, base });
  const pages = examplePages(site);
  const first = listAt(history.files[PAGES], []).length;
  const added = pages.map(
    ({ page }, index): Change => ({ file: PAGES, op: 'add', path: [first + index], value: page }),
  );
  const show = pages.map(({ path }) => path);
  const known = { ...hashes, [PAGES]: base[PAGES] ?? '' };
  return fetchPreview({ changes: [...changes, ...added], base: known, show }, signal);
}

/**
 * Every kind of section with the properties of its example, compiled; those that need more than a plain page, such as
 * the entry of a collection, are not among them.
 */
export function useExamples(): ReadonlyMap<string, SectionData> {
  const [examples, setExamples] = useState<ReadonlyMap<string, SectionData>>(new Map());
  useEffect(() => {
    const asked = new AbortController();
    fetchExamples(asked.signal).then(
      ({ shown }) =>
        setExamples(new Map(shown.flatMap(({ page }) => page.sections.map((section) => [section.type, section])))),
      // Without pictures the catalogue is still one: names and words are there.
      () => {},
    );
    return () => asked.abort();
  }, []);
  return examples;
}
