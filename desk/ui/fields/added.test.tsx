// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { FieldSchema } from '../../model/site.ts';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { FieldView } from './Fields';
import { FormFile } from './useField';

const FILE = 'pages.config.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const text = { type: 'string' };
const group = { properties: { label: text, to: text }, required: ['label', 'to'] };

test.each<[string, FieldSchema, string]>([
  ['a text of a list', { type: 'array', items: text }, 'field-pages.config.ts-it.0'],
  ['a group of a list', { type: 'array', items: group }, 'field-pages.config.ts-it.0.label'],
  ['a group', group, 'field-pages.config.ts-it.label'],
])('who adds %s can write it at once', async (_, schema, id) => {
  useDesk.setState({ history: startOf({ [FILE]: {} }) });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const field = <FieldView path={['it']} schema={schema} label="Words" isRequired={false} />;
  await act(() => root.render(<FormFile value={FILE}>{field}</FormFile>));
  const add = [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('Add: '));
  await act(() => add?.click());
  await vi.waitFor(() => expect(document.activeElement?.id).toBe(id));
  await act(() => root.unmount());
});
