// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount } from '../tests/mount';
import { ReferenceField } from './ReferenceField';
import { FormFile } from './useField';

const FILE = 'src/content/posts/one.ts';
const FAMILIES = 'src/content/families.ts';

test.each([
  ['wanted where there is something to name', true, [{ path: 'a' }], ['a'], false],
  ['wanted where there is something to name, and there is nothing', true, [], ['', 'a'], true],
  ['never wanted', undefined, [{ path: 'a' }], ['', 'a'], true],
])('a reference that may be left out, and is %s', async (_, isWanted, families, choices, isOptional) => {
  useDesk.setState({ history: startOf({ [FILE]: { family: 'a' }, [FAMILIES]: families }) });
  const schema = { to: 'families', ...(isWanted && { isWanted }) };
  await mount(
    <FormFile value={FILE}>
      <ReferenceField path={['family']} schema={schema} label="Family" isRequired={false} />
    </FormFile>,
  );
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(choices);
  expect(document.body.textContent?.includes('optional')).toBe(isOptional);
});
