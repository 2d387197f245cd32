import type { PictureUpload } from '../../../model/answers.ts';
import type { Change } from '../../../model/change.ts';
import { savedFiles } from '../edits/history.ts';
import { tellFailure, useEditorStore } from '../store.ts';
import { get, post } from './api.ts';

/** Pictures that were uploaded in this window, by their names. One that is taken back may be wanted again. */
const uploads = new Map<string, { upload: PictureUpload; isThere: boolean }>();

async function readPictures(): Promise<void> {
  const { pictures } = await get('/site');
  useEditorStore.setState(({ site }) => ({ site: { ...site, pictures } }));
}

/** Uploads a picture. Resolves with its name when it can be shown. */
export async function addPicture(upload: PictureUpload, signal: AbortSignal): Promise<string> {
  const { name } = await post('/pictures', upload, signal);
  uploads.set(name, { upload, isThere: true });
  await readPictures();
  return name;
}

/** Whether a value has a text somewhere. */
const says = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some((part) => says(part, text)) : value === text;

/** Whether changes are about a picture. */
export const areAbout = (changes: readonly Change[] | undefined, name: string): boolean => says(changes, name);

async function follow(name: string, upload: PictureUpload, isThere: boolean): Promise<void> {
  if (isThere) await post('/pictures', upload, new AbortController().signal);
  else await post('/pictures/remove', { name });
  await readPictures();
}

/** Takes back the files of an uploaded picture when nothing uses it any more, and uploads it again when something does. */
export function followUse(name: string): void {
  const { history } = useEditorStore.getState();
  const one = uploads.get(name);
  const isUsed = says(history.files, name) || says(savedFiles(history), name);
  if (!one || isUsed === one.isThere) return;
  one.isThere = isUsed;
  follow(name, one.upload, isUsed).catch(tellFailure);
}

/** Does so for those that changes are about, which were undone or done again. */
export function followUploads(changes: readonly Change[] | undefined): void {
  for (const name of uploads.keys()) if (areAbout(changes, name)) followUse(name);
}
