// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { COMPANY } from '../../model/files.ts';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { Previews } from './Previews';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('of a page that stands for many, the first is shown as search results and shared links show it', async () => {
  useDesk.setState({ history: startOf({ [COMPANY]: { name: 'Little', url: 'https://little.test' } }) });
  const hidden = { hidden: true, picture: { src: 'hidden', alt: 'What nobody sees' } };
  const page = { path: '/s/{path}', title: '{title} of {company.name}', description: '{summary}', sections: [hidden] };
  const summary = { values: { path: 'one', title: 'The one', summary: 'What it is' }, picture: '/pictures/one.avif' };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Previews page={page} summary={summary} />));
  const [result, card] = document.querySelectorAll('section');
  expect(result?.textContent).toContain('little.test/s/one');
  expect(result?.textContent).toContain('The one of Little');
  expect(result?.textContent).toContain('What it is');
  expect(card?.textContent).toContain('The one of Little');
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/pictures/one.avif');
  await act(() => root.unmount());
});
