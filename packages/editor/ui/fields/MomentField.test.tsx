// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDesk } from '../state/desk';
import { startOf } from '../state/history';
import { mount, typeInto } from '../tests/mount';
import { FieldView } from './Fields';
import { FormFile } from './useField';

const FILE = 'pages.config.ts';

async function show(kind: string, written?: string) {
  useDesk.setState({ history: startOf({ [FILE]: written === undefined ? {} : { at: written } }) });
  await mount(
    <FormFile value={FILE}>
      <FieldView path={['at']} schema={{ type: 'string', kind }} label="From" isRequired={false} />
    </FormFile>,
  );
}

const clock = () => document.querySelector('input');
const written = () => useDesk.getState().history.files[FILE];

test('a time is written with the zone of this computer', async () => {
  await show('moment');
  expect(clock()?.type).toBe('datetime-local');
  await typeInto(clock(), '2027-03-01T09:00');
  const minutes = -new Date('2027-03-01T09:00').getTimezoneOffset();
  expect(written()).toEqual({ at: expect.stringMatching(/^2027-03-01T09:00[+-]\d\d:\d\d$/) });
  expect(Date.parse(Object(written()).at)).toBe(Date.parse('2027-03-01T09:00Z') - minutes * 60_000);
});

test('a time of another zone keeps it, until another is chosen', async () => {
  await show('moment', '2027-03-01T09:00:00+05:45');
  expect(clock()?.value).toBe('2027-03-01T09:00');
  await typeInto(clock(), '2027-03-01T10:00');
  expect(written()).toEqual({ at: '2027-03-01T10:00+05:45' });
  const zone = document.querySelector('select');
  await act(async () => {
    if (zone) zone.value = 'Z';
    zone?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(written()).toEqual({ at: '2027-03-01T10:00Z' });
});

test('a time that is taken away is gone', async () => {
  await show('moment', '2027-03-01T09:00Z');
  await typeInto(clock(), '');
  expect(written()).toEqual({});
});

test.each([
  ['2027-03-01', 'date'],
  ['2027-03-01T09:00Z', 'datetime-local'],
])('the date %s is asked for by a field of the type %s', async (day, type) => {
  await show('date', day);
  expect(clock()?.type).toBe(type);
});
