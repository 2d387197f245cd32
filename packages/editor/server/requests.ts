import { z } from 'zod';
import type { PictureUpload, ProposeRequest } from '../model/answers.ts';
import type { Change } from '../model/change.ts';
import type { Json } from '../model/json.ts';
import { isEditable } from './siteFiles.ts';

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

const hashes = z.record(z.string(), z.string());
const edit = { changes: z.array(change), base: hashes };
const over = { over: hashes.default({}) };

/** Body of `POST /shown`. */
export const shownBody = hashes;

/** Body of `POST /check`. */
export const editBody = z.object(edit);

/** Body of `POST /save`. */
export const saveBody = z.object({ ...edit, ...over });

/** Body of `POST /preview`. */
export const previewBody = z.object({ ...edit, show: z.array(z.string()), withDiff: z.boolean().default(false) });

/** Body of `POST /propose`. */
export const proposeBody: z.ZodType<ProposeRequest> = z.object({
  ...edit,
  ...over,
  title: z.string().trim().min(1, 'is empty'),
});

/** Body of `POST /versions`. */
export const versionsBody = z.object({
  file: z.string().refine(isEditable, 'is no file of the editor'),
  page: z.string().optional(),
});

/** Body of `POST /publish`. */
export const publishBody = z.object({ title: z.string().trim().min(1, 'is empty') });

/** Body of `POST /colleagues`. */
export const colleaguesBody = z.object({ isShown: z.boolean() });

/** Body of `POST /live`. */
export const liveBody = z.object({ paths: z.array(z.string()) });

/** Body of `POST /pictures`. */
export const uploadBody: z.ZodType<PictureUpload> = z.object({ name: z.string(), alt: z.string(), bytes: z.base64() });
