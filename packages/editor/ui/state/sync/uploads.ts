import type { Change } from '../../../model/change.ts';
import type { PictureUpload } from '../../../model/requests.ts';
import { savedFiles } from '../edits/history.ts';
import { showError, useEditorStore } from '../store.ts';
import { get, post } from './api.ts';

/** Pictures uploaded in this window, by name. A removed one may be restored by redo. */
const uploads = new Map<string, { upload: PictureUpload; isThere: boolean }>();

async function readPictures(): Promise<void> {
  const { pictures } = await get('/site');
  useEditorStore.setState(({ site }) => ({ site: { ...site, pictures } }));
}

/** Uploads a picture. Resolves to its name when it can be shown. */
export async function addPicture(upload: PictureUpload, signal: AbortSignal): Promise<string> {
  const { name } = await post('/pictures', upload, signal);
  uploads.set(name, { upload, isThere: true });
  await readPictures();
  return name;
}

const containsText = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((part) => containsText(part, text))
    : value === text;

export const mention = (changes: readonly Change[] | undefined, name: string): boolean => containsText(changes, name);

async function follow(name: string, upload: PictureUpload, isThere: boolean): Promise<void> {
  if (isThere) await post('/pictures', upload, new AbortController().signal);
  else await post('/pictures/remove', { name });
  await readPictures();
}

/** Removes an uploaded picture that is no longer used, and uploads it again when it is. */
export function syncUpload(name: string): void {
  const { history } = useEditorStore.getState();
  const one = uploads.get(name);
  const isUsed = containsText(history.files, name) || containsText(savedFiles(history), name);
  if (!one || isUsed === one.isThere) return;
  one.isThere = isUsed;
  follow(name, one.upload, isUsed).catch(showError);
}

/** Calls `syncUpload` for the pictures in undone or redone changes. */
export function syncUploads(changes: readonly Change[] | undefined): void {
  for (const name of uploads.keys()) if (mention(changes, name)) syncUpload(name);
}
