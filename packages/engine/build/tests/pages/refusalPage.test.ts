import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeWords } from '@worldwright/relay/site';
import { expect, onTestFinished, test } from 'vitest';
import words from '../../../../../src/content/words';
import { writeRefusalPage } from '../../pages/refusalPage';

test('the error page template has the header of the 404 page, inline styles and no scripts', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'refusal-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const sheet = '.footer{color:red;content:"$&"}';
  writeFileSync(join(dir, 'all.css'), sheet);
  const footer = '<footer class="footer">The end</footer>';
  const model =
    '<html><head><title>Not found</title><style>.a{}</style></head><body><div id="root" data-version="1">' +
    `<main class="m"><section>A</section></main>${footer}<aside>chat</aside></div>` +
    '<link rel="stylesheet" crossorigin="" href="/all.css"><script type="module" src="/a.js"></script></body></html>';
  writeFileSync(join(dir, '404.html'), model);
  const fields = [{ name: 'floor', kind: 'text', label: 'Floor', isRequired: true, missing: 'Say it' }];
  const origin = 'https://example.org';
  await writeRefusalPage(dir, {
    words,
    enquiryAddress: '/#write',
    enquiryForm: { heading: 'Write', fields },
    origin,
    name: 'Aozora',
  });
  const [head = '', body] = readFileSync(join(dir, '_not-sent.html'), 'utf8').split('</head>');
  expect(head).toContain('<!--relay:head-->');
  expect(takeWords(head).words).toMatchObject({ company: 'Aozora', form: { fields } });
  expect(head).toContain(`<style>${sheet}${readFileSync('src/theme/not-sent.css', 'utf8')}</style>`);
  expect(body).toBe(`<body><div id="root"><main class="m"><!--relay:main--></main>${footer}</div></body></html>`);
});
