import { expect, test } from 'vitest';
import { pageLines } from '../../site/pageLines';

test.each([
  "export default definePages([\n  {\n    path: '/a',\n    layout: 'site',\n  },\n]);",
  'export default definePages([\n  {\n    "path": "/a",\n    "layout": "site"\n  },\n]);',
  "export default definePages([\n  {\n    'path': '/a',\n    layout: 'site',\n  },\n]);",
])('a page is found however the names of its fields are written: %j', (source) => {
  expect([...pageLines(source)]).toEqual([['/a', { first: 2, last: 5 }]]);
});
