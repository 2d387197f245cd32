import { z } from 'zod';
import type { PastPageRequest, PictureUpload, ProposeRequest, PublishRequest } from '../model/answers.ts';
import type { Change } from '../model/change.ts';
import type { Json } from '../model/json.ts';
import { isEditable } from './files/siteFiles.ts';

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
const edit = { changes: z.array(change), base: hashes };
const kept = z.array(z.enum(['yours', 'theirs', 'both']));
const choices = { choices: z.record(z.string(), z.object({ hash: z.string(), kept })).default({}) };

/** First line of a commit message. */
const titleText = z.string().trim().min(1, 'is empty');

export const editBody = z.object(edit);

export const saveBody = z.object({ ...edit, ...choices });

export const previewBody = z.object({ ...edit, show: z.array(z.string()) });

export const proposeBody: z.ZodType<ProposeRequest> = z.object({
  ...edit,
  ...choices,
  title: titleText,
  body: z.string(),
});

export const publishBody: z.ZodType<PublishRequest> = z.object({ title: titleText, ...choices });

export const versionsBody = z.object({
  file: z.string().refine(isEditable, 'cannot be edited here'),
  page: z.string().optional(),
});

export const pastPageBody: z.ZodType<PastPageRequest> = z.object({
  // Git would read other texts as options or paths.
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  address: z.string(),
});

export const uploadBody: z.ZodType<PictureUpload> = z.object({ name: z.string(), alt: z.string(), bytes: z.base64() });
