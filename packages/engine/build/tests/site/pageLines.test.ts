import { expect, test } from 'vitest';
import { pageLines } from '../../site/pageLines';

test.each([
  "export default definePages([\n  {\n    path: '/a',\n    layout: 'site',\n  },\n]);",
  'export default definePages([\n  {\n    "path": "/a",\n    "layout": "site"\n  },\n]);',
  "export default definePages([\n  {\n    'path': '/a',\n    layout: 'site',\n  },\n]);",
])('finds a page with any notation of field names: %j', (source) => {
  expect([...pageLines(source)]).toEqual([['/a', { first: 2, last: 5 }]]);
});
