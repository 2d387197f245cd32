import { Scratch } from '@worldwright/engine/testing';
import { afterAll, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES, TOKEN_HEADER } from '../../model/answers';
import { editorApp } from '../app';
import { Git } from '../git/git';
import { proposalsIn } from '../git/proposals';
import { publisherOf } from '../git/publisher';
import { Guard } from '../guard';
import { labelsIn } from '../labels';
import { PreviewServer } from '../previewServer';
import { editorOf } from './editorOf';

const scratch = new Scratch();
afterAll(() => scratch.remove());

/** Creates the API for a copy of the site. */
function opened() {
  const project = scratch.copyProject('app');
  const { editor, saver } = editorOf(project);
  const git = new Git(project.dir);
  const proposals = proposalsIn(git);
  const publisher = publisherOf({ editor, saver, git });
  const guard = new Guard(1);
  const app = editorApp(
    {
      ...{ editor, saver, git, proposals, publisher },
      previewServer: new PreviewServer(project.dir),
      inbox: async () => ({}),
      listeners: new Set(),
      uploads: { add: async ({ name }) => ({ name }), remove: async () => {}, settled: async () => {} },
    },
    guard,
  );
  return { app, guard, root: project.dir };
}

/** Returns all labels and help texts of forms, except those of the interface words, which are not translated. */
function labelsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'name') === 'words') return [];
  return Object.entries(value).flatMap(([key, part]): string[] => {
    if (typeof part !== 'string') return key === 'example' ? [] : labelsOf(part);
    return key === 'label' || key === 'help' ? [part] : [];
  });
}

/** Returns all choices with their names in the editor's language. Types of file have the same names everywhere. */
function choicesOf(value: unknown): [option: string, name: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const options: unknown = Reflect.get(value, 'enum');
  if (Array.isArray(options))
    return options.map((option) => [String(option), Object(Reflect.get(value, 'names'))[option]]);
  return Object.entries(value).flatMap(([key, part]) => (key === 'types' ? [] : choicesOf(part)));
}

test('messages, labels and help texts are German for German browsers', async () => {
  const { app, guard, root } = opened();
  const ask = (path: string, wanted: string, body?: string) =>
    app.request(`/__editor/api${path}`, {
      headers: { [TOKEN_HEADER]: guard.token, 'Accept-Language': wanted },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  const [english, german] = await Promise.all(
    ['fr,en;q=0.5', 'fr,de-AT;q=0.9,en;q=0.5'].map(async (wanted) => {
      const { sections, content, pageSchema, themeLabels } = await (await ask('/site', wanted)).json();
      const labels = [...labelsOf({ sections, content, pageSchema }), ...Object.values<string>(themeLabels)];
      return { labels, choices: choicesOf({ sections, content }) };
    }),
  );
  const labels = labelsIn(root, 'de');
  expect(english?.labels.filter((text) => !Object.hasOwn(labels, text))).toEqual([]);
  // Fields labelled by their names have no English label.
  expect(german?.labels).toEqual(expect.arrayContaining((english?.labels ?? []).map((text) => labels[text])));
  expect(german?.choices.length).toBeGreaterThan(0);
  expect(german?.choices.filter(([, name]) => name === undefined)).toEqual([]);
  expect(await (await ask('/publish', 'de', '{')).json()).toEqual({ error: expect.stringMatching(/^Die Anfrage/) });
});

test('reports errors in a request in readable form', async () => {
  const { app, guard } = opened();
  const ask = async (body: string, token = guard.token) => {
    const headers = { [TOKEN_HEADER]: token };
    const response = await app.request('/__editor/api/propose', { method: 'POST', headers, body });
    return { status: response.status, ...(await response.json()) };
  };
  const nothing = { changes: [], base: {}, body: '' };
  const error = 'the request is invalid: title: is empty';
  expect(await ask(JSON.stringify({ ...nothing, title: ' ' }))).toEqual({ status: 400, error });
  expect(await ask(JSON.stringify({ ...nothing, title: 'One' }), 'guessed')).toMatchObject({ status: 403 });
  // Rejected by its Content-Length, without reading the body.
  const large = new Request('http://localhost/__editor/api/pictures', {
    method: 'POST',
    headers: { [TOKEN_HEADER]: guard.token, 'Content-Length': String(MAX_UPLOAD_BYTES * 2) },
    body: 'a',
  });
  expect((await app.request(large)).status).toBe(413);
  expect(await ask('{')).toMatchObject({ status: 400, error: expect.stringContaining('JSON') });
});
