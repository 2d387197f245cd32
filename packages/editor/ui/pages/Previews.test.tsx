// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { COMPANY } from '../../model/files.ts';
import { startOf } from '../state/edits/history';
import { useEditorStore } from '../state/store';
import { mount } from '../tests/mount';
import { Previews } from './Previews';

test('of a page that stands for many, the first is shown as search results and shared links show it', async () => {
  useEditorStore.setState({ history: startOf({ [COMPANY]: { name: 'Little', url: 'https://little.test' } }) });
  const hidden = { hidden: true, picture: { src: 'hidden', alt: 'What nobody sees' } };
  const page = { path: '/s/{path}', title: '{title} of {company.name}', description: '{summary}', sections: [hidden] };
  const summary = { values: { path: 'one', title: 'The one', summary: 'What it is' }, picture: '/pictures/one.avif' };
  await mount(<Previews page={page} summary={summary} />);
  const [result, card] = document.querySelectorAll('section');
  expect(result?.textContent).toContain('little.test/s/one');
  expect(result?.textContent).toContain('The one of Little');
  expect(result?.textContent).toContain('What it is');
  expect(card?.textContent).toContain('The one of Little');
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/pictures/one.avif');
});

test.each([
  ['/', '/pt-br'],
  ['/about', '/pt-br/about'],
  ['/404', '/404'],
])('%s is shown at %s where the first language has its name in addresses', async (path, address) => {
  const company = { url: 'https://little.test', language: 'pt-BR', languagePrefix: 'always' };
  useEditorStore.setState({ history: startOf({ [COMPANY]: company }) });
  await mount(<Previews page={{ path, title: 'x', description: 'x' }} summary={undefined} />);
  expect(document.querySelector('section small')?.textContent).toBe(`little.test${address}`);
});
