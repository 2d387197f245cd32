// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../../model/site.ts';
import { startOf, unsaved } from '../state/edits/history';
import { undoStep, useEditorStore } from '../state/store';
import { button, currentValue, mount, mountField, press, select, typeInto } from '../tests/mount';
import { FormFile } from './FieldFrame.tsx';
import { FieldView } from './Fields';
import { TextField } from './TextField';

const FILE = 'src/content/values.ts';
const input = () => document.querySelector('input');
const area = () => document.querySelector('textarea');
const choice = () => document.querySelector('select');
const changes = () => unsaved(useEditorStore.getState().history);

/** Renders the field of a schema in a file with this value, if any. */
const show = (schema: FieldSchema, it?: FieldSchema[string], isRequired = true) =>
  mountField(
    FILE,
    it === undefined ? {} : { it },
    <FieldView path={['it']} schema={schema} label="Words" isRequired={isRequired} />,
  );

test('choices have the names that the schema has for them', async () => {
  await show({ enum: ['left', 'right'], names: { left: 'links' } }, 'left');
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['links', 'right']);
});

test('a value outside the choices is shown and can be replaced', async () => {
  const options = () => [...(choice()?.options ?? [])].map(({ textContent }) => textContent);
  const shown = () => choice()?.selectedOptions[0]?.textContent;
  await show({ enum: ['left', 'right'] }, 'above');
  expect(shown()).toBe('above');
  await select(choice(), 'left');
  expect(currentValue(FILE)).toEqual({ it: 'left' });
  expect([shown(), options()]).toEqual(['left', ['left', 'right']]);
});

test('code inside a group is shown once, with the reason', async () => {
  const locked = (code: string) => ({ $code: code });
  const schema = { properties: { label: { type: 'string' }, to: { type: 'string' } } };
  await show(schema, { '...shared': locked('...shared'), label: locked('words'), to: '/' });
  expect([...document.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['...shared', 'words']);
  expect(document.body.textContent).toContain('change it in the file');
});

test('an icon is found by name and chosen by its picture', async () => {
  await show({ kind: 'icon' }, 'bot');
  await press('Choose an icon');
  const icons = () => [...document.querySelectorAll<HTMLElement>('dialog li button')];
  const search = (words: string) => typeInto(document.querySelector<HTMLInputElement>('dialog input'), words);
  expect(icons().length).toBeGreaterThan(100);
  await search('message heart');
  expect(icons().length).toBeGreaterThan(0);
  for (const { textContent } of icons()) expect(textContent).toMatch(/message.*heart|heart.*message/);
  await search('hammer');
  expect(icons()[0]?.querySelector('svg')).not.toBeNull();
  await press('hammer');
  expect(currentValue(FILE)).toEqual({ it: 'hammer' });
  expect(document.querySelector('dialog')).toBeNull();
});

test('a number can be cleared to type another, and returns if none is typed', async () => {
  await show({ type: 'integer' }, 4);
  await typeInto(input(), '');
  expect(input()?.value).toBe('');
  await typeInto(input(), '7');
  expect(currentValue(FILE)).toEqual({ it: 7 });
  await typeInto(input(), '');
  await act(async () => undoStep());
  expect(input()?.value).toBe('4');
  await typeInto(input(), '');
  await act(async () => input()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(input()?.value).toBe('4');
  expect(currentValue(FILE)).toEqual({ it: 4 });
});

const moment = { type: 'string', kind: 'moment' };

test("a time is saved with this computer's time zone", async () => {
  await show(moment, undefined, false);
  await typeInto(input(), '2027-03-01T09:00');
  const minutes = -new Date('2027-03-01T09:00').getTimezoneOffset();
  expect(currentValue(FILE)).toEqual({ it: expect.stringMatching(/^2027-03-01T09:00[+-]\d\d:\d\d$/) });
  expect(Date.parse(Object(currentValue(FILE)).it)).toBe(Date.parse('2027-03-01T09:00Z') - minutes * 60_000);
});

test('a time of another time zone is shown in this one, and can be removed', async () => {
  await show(moment, '2027-03-01T09:00:00+05:45', false);
  expect(Date.parse(input()?.value ?? '')).toBe(Date.parse('2027-03-01T09:00:00+05:45'));
  await typeInto(input(), '');
  expect(currentValue(FILE)).toEqual({});
});

test.each([
  ['2027-03-01', 'date'],
  ['2027-03-01T09:00Z', 'datetime-local'],
])('the date %s is edited by an input of type %s', async (day, type) => {
  await show({ type: 'string', kind: 'date' }, day);
  expect(input()?.type).toBe(type);
});

test.each([
  ['wanted must be chosen if there are items', true, [{ path: 'a' }], ['a'], false],
  ['wanted may be empty without items', true, [], ['', 'a'], true],
  ['not wanted may be empty', undefined, [{ path: 'a' }], ['', 'a'], true],
])('a reference that is %s', async (_, isWanted, families, choices, isOptional) => {
  const schema = { kind: 'reference', to: 'families', ...(isWanted && { isWanted }) };
  useEditorStore.setState({ history: startOf({ [FILE]: { it: 'a' }, 'src/content/families.ts': families }) });
  await mount(
    <FormFile value={FILE}>
      <FieldView path={['it']} schema={schema} label="Family" isRequired={false} />
    </FormFile>,
  );
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(choices);
  expect(document.body.textContent?.includes('optional')).toBe(isOptional);
});

test.each([
  ['is optional is removed when emptied, even while its field is open', false],
  ['is required is kept when emptied', true],
])('a text that %s', async (_, isRequired) => {
  await show({ kind: 'telephone' }, 'Words', isRequired);
  await typeInto(input(), '');
  const at = { file: FILE, path: ['it'] };
  expect(changes()).toEqual([isRequired ? { ...at, op: 'replace', value: '' } : { ...at, op: 'remove' }]);
});

test('line breaks pasted from a word processor are normalised, and the caret stays behind them', async () => {
  await show({ kind: 'text' }, 'Words');
  const field = area();
  field?.addEventListener('input', () => field.setSelectionRange(8, 8), { once: true, capture: true });
  await typeInto(field, 'One\r\ntwo\vthree');
  const value = 'One\ntwo\nthree';
  expect(currentValue(FILE)).toEqual({ it: value });
  expect(field).toMatchObject({ value, selectionStart: value.indexOf('three') - 1 });
});

test('Enter adds no line break, but confirms a word of an input method editor', async () => {
  await show({ kind: 'text' }, 'Words');
  const enter = (isComposing: boolean) =>
    area()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing }));
  expect([enter(false), enter(true)]).toEqual([false, true]);
});

test('a field is described by all texts around it: optional, length, help', async () => {
  const help = 'Stands above the text.';
  const field = <TextField path={['it']} schema={{ help }} label="Words" isRequired={false} aside="5 of 60" />;
  await mountField(FILE, { it: 'Words' }, field);
  const ids = area()?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  for (const part of ['optional', '5 of 60', help]) expect(words).toContain(part);
});

const text = { type: 'string' };
const group = { properties: { label: text, to: text }, required: ['label', 'to'] };

test.each<[string, FieldSchema, string]>([
  ['a text of a list', { type: 'array', items: text }, 'it.0'],
  ['a group of a list', { type: 'array', items: group }, 'it.0.label'],
  ['a group', group, 'it.label'],
])('adding %s focuses its first field', async (_, schema, way) => {
  await show(schema, undefined, false);
  await press(/^Add: /);
  await expect.poll(() => document.activeElement?.id).toBe(`field-${FILE}-${way}`);
});

/** Renders the field of a picture, with two pictures in the library. */
function showPicture(picture: { [field: string]: FieldSchema[string] }) {
  const { site } = useEditorStore.getInitialState();
  const pictures = ['city', 'harbour'].map((name) => {
    return { name, thumbnail: `/${name}.webp`, width: 4, height: 3, isPhoto: name === 'harbour' };
  });
  useEditorStore.setState({ site: { ...site, pictures } });
  const properties = { photo: { type: 'boolean', label: 'Photograph' }, focus: { label: 'Focal point' } };
  return show({ kind: 'picture', properties }, picture);
}

test.each([
  ['that is the first one keeps a description written before', '', 'Choose', 'Ships at dawn'],
  ['that replaces another loses the description', 'city', 'Replace', ''],
  ['that is chosen again keeps its description', 'harbour', 'Replace', 'Ships at dawn'],
])('a picture %s', async (_, src, word, alt) => {
  await showPicture({ src, alt: 'Ships at dawn' });
  await press(word);
  await press(/^harbour/);
  expect(currentValue(FILE)).toEqual({ it: { src: 'harbour', alt } });
  expect(useEditorStore.getState().announcement.trim()).toBe('The picture harbour is chosen');
});

const focalPoint = () => button(/^Focal point/);

test('the focal point of a photograph follows clicks and arrow keys', async () => {
  await showPicture({ src: 'harbour', alt: 'Ships' });
  const point = focalPoint();
  if (point) point.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  const send = (event: Event) => act(async () => point?.dispatchEvent(event));
  await send(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 241, clientY: 90 }));
  expect(currentValue(FILE)).toMatchObject({ it: { focus: { x: 70, y: 40 } } });
  await send(new KeyboardEvent('keydown', { bubbles: true, key: 'ArrowUp' }));
  expect(currentValue(FILE)).toMatchObject({ it: { focus: { x: 70, y: 35 } } });
});

test('a picture that is no photograph has no focal point, and its own default is not written', async () => {
  await showPicture({ src: 'harbour', alt: 'Ships' });
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]');
  expect(box?.checked).toBe(true);
  await act(async () => box?.click());
  expect(currentValue(FILE)).toMatchObject({ it: { photo: false } });
  expect(focalPoint()).toBeUndefined();
  await act(async () => box?.click());
  expect(currentValue(FILE)).toEqual({ it: { src: 'harbour', alt: 'Ships' } });
});

test('the schedule comes first, and is expanded if it is set', async () => {
  const schema = { properties: { words: { kind: 'text' }, draft: { type: 'boolean' }, from: { kind: 'moment' } } };
  const details = () => document.querySelector('details');
  await show(schema, { words: 'One', draft: true });
  const first = document.querySelector('details, textarea');
  expect([first, details()?.open]).toEqual([details(), true]);
  await act(async () => details()?.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  expect(details()?.open).toBe(true);
  await show(schema, { words: 'One' });
  expect([...document.querySelectorAll('details')].at(-1)?.open).toBe(false);
});
