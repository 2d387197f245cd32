import type { PageFile } from '../../model/page';
import { isPageFile } from '../load';

/** Returns minimal page data. @param sections overrides of its sections, which are empty `text` sections by default. */
export function pageFileOf(path: string, sections: object[] = [], layoutData: object = {}): PageFile {
  const page: unknown = {
    path,
    version: '1',
    codeVersion: 'c',
    meta: { title: `The page ${path}`, description: 'B', image: {}, siteName: 'S', index: true },
    layout: { name: 'site', data: layoutData },
    sections: sections.map((section, index) => ({
      type: 'text',
      key: `text ${index}`,
      props: {},
      ...section,
    })),
    steps: [],
    anchors: [],
  };
  if (!isPageFile(page)) throw new Error('no page');
  return page;
}
