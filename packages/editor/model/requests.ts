import { z } from 'zod';
import type { Change } from './change.ts';
import type { Json } from './json.ts';

const json: z.ZodType<Json> = z.json();
const path = z.array(z.union([z.string(), z.int().nonnegative()]));
const place = { file: z.string(), path };

const change: z.ZodType<Change> = z.discriminatedUnion('op', [
  z.strictObject({ ...place, op: z.literal('add'), value: json }),
  z.strictObject({ ...place, op: z.literal('replace'), value: json }),
  z.strictObject({ ...place, op: z.literal('remove') }),
  z.strictObject({ ...place, op: z.literal('move'), from: path }),
  z.strictObject({ ...place, op: z.literal('copy'), from: path }),
]);

/** Body of `POST /shown`: hashes of files, by path. */
export const hashes = z.record(z.string(), z.string());

/** All changes since the files were read, and the hash of each changed file at that time. */
export const editBody = z.object({ changes: z.array(change), base: hashes });
export type Edit = z.infer<typeof editBody>;

/** The changes to keep: of one side, or of both, with yours where they overlap. */
const kept = z.enum(['yours', 'theirs', 'both']);
export type Kept = z.infer<typeof kept>;
export type Side = Exclude<Kept, 'both'>;

/**
 * Resolutions of conflicts by file: the version to keep of each block. They are ignored if the other version of the file
 * has changed since, by its hash in `Conflict`.
 */
const choices = z.record(z.string(), z.object({ hash: z.string(), kept: z.array(kept) }));
export type Choices = z.infer<typeof choices>;

/** Body of `POST /save`. */
export const saveBody = editBody.extend({ choices: choices.optional() });
export type SaveRequest = z.infer<typeof saveBody>;

/** Body of `POST /preview`. `show` contains the paths of the pages to return: those on the canvas. */
export const previewBody = editBody.extend({ show: z.array(z.string()) });
export type PreviewRequest = z.infer<typeof previewBody>;

/** Body of `POST /publish` and `POST /take-over`. The title is the first line of the commit message. */
export const publishBody = z.object({ title: z.string().trim().min(1, 'is empty'), choices: choices.optional() });
export type PublishRequest = z.infer<typeof publishBody>;

/** Body of `POST /propose`. `body` is the rest of the commit message: descriptions of the changes. */
export const proposeBody = saveBody.extend({ title: publishBody.shape.title, body: z.string() });
export type ProposeRequest = z.infer<typeof proposeBody>;

/** Body of `POST /versions`: a file, or a page in it by its path as written there. */
export const versionsBody = z.object({ file: z.string(), page: z.string().optional() });
export type VersionsRequest = z.infer<typeof versionsBody>;

/** Body of `POST /past-page`, which returns a page as it was at a commit. Git would read other texts as options. */
export const pastPageBody = z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/), address: z.string() });
export type PastPageRequest = z.infer<typeof pastPageBody>;

/** Body of `POST /pictures`, which stores a picture by a name that may contain folders. The response is `{ name }`. */
export const uploadBody = z.object({ name: z.string(), alt: z.string(), bytes: z.base64() });
export type PictureUpload = z.infer<typeof uploadBody>;
