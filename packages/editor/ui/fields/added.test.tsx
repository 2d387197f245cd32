// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../../model/site.ts';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { FieldView } from './Fields';
import { FormFile } from './useField';

const FILE = 'pages.config.ts';

const text = { type: 'string' };
const group = { properties: { label: text, to: text }, required: ['label', 'to'] };

test.each<[string, FieldSchema, string]>([
  ['a text of a list', { type: 'array', items: text }, 'field-pages.config.ts-it.0'],
  ['a group of a list', { type: 'array', items: group }, 'field-pages.config.ts-it.0.label'],
  ['a group', group, 'field-pages.config.ts-it.label'],
])('who adds %s can write it at once', async (_, schema, id) => {
  useDesk.setState({ history: startOf({ [FILE]: {} }) });
  const field = <FieldView path={['it']} schema={schema} label="Words" isRequired={false} />;
  await mount(<FormFile value={FILE}>{field}</FormFile>);
  const add = [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('Add: '));
  await act(() => add?.click());
  await expect.poll(() => document.activeElement?.id).toBe(id);
});
