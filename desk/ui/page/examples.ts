import { useEffect, useState } from 'react';
import type { SectionData } from '../../../src/engine/model/section';
import { isGroup } from '../../model/json.ts';
import { fetchPreview } from '../state/api';
import { editOf, useDesk } from '../state/desk';
import { listAt } from '../state/tree';
import { PAGES } from './pageModel';

/** Address of a page that is never written: all examples stand on it. */
const EXAMPLES = '/desk-examples';

/**
 * Every kind of section with the properties of its example, compiled; those that need more than a plain page, such as
 * the entry of a collection, are not among them.
 */
export function useExamples(): ReadonlyMap<string, SectionData> {
  const [examples, setExamples] = useState<ReadonlyMap<string, SectionData>>(new Map());
  useEffect(() => {
    const asked = new AbortController();
    const { site, history, ...desk } = useDesk.getState();
    const edit = editOf({ ...desk, history });
    const page = {
      path: EXAMPLES,
      layout: site.layouts[0] ?? '',
      title: 'Examples',
      description: 'All kinds of section.',
      sections: site.sections.map(({ type, example }) => ({ type, ...(isGroup(example) ? example : {}) })),
    };
    const path = [listAt(history.files[PAGES], []).length];
    fetchPreview(
      {
        changes: [...edit.changes, { file: PAGES, op: 'add', path, value: page }],
        base: { ...edit.base, [PAGES]: desk.base[PAGES] ?? '' },
        show: [EXAMPLES],
      },
      asked.signal,
    ).then(
      ({ shown }) => setExamples(new Map(shown[0]?.page.sections.map((section) => [section.type, section]))),
      // Without pictures the catalogue is still one: names and words are there.
      () => {},
    );
    return () => asked.abort();
  }, []);
  return examples;
}
