import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import { type FileRules, type FormField, safeName } from '../form.ts';
import { type BodyLimits, type BodySink, type IncomingBody, tooLarge } from './body.ts';
import { MAX_FIELDS, type PostedFile, tooManyFields } from './form.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';

/**
 * Most bytes that are read, such as of a film: what is too much is thrown away as it comes. The texts beside it come with
 * it, and are given back to who typed them.
 */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

/** Bytes that names and headers may take, and what of a file arrives before it is known to be too large. */
const FRAME = 1024 * 1024;

/** A posted form with files. */
export interface Multipart {
  texts: URLSearchParams;
  files: PostedFile[];
}

/** A file while it arrives. */
interface Arriving {
  field: string;
  name: string;
  chunks: Buffer[];
  isCut: boolean;
}

const broken = (cause: unknown) =>
  new Refusal(400, 'multipart', 'The form is no complete multipart/form-data.', undefined, cause);

/** Returns what files the fields of a form take, by their names. */
const rulesIn = (fields: FormField[]) =>
  new Map(fields.flatMap(({ name, file }): [string, FileRules][] => (file ? [[name, file]] : [])));

/** Returns the bytes of all files that a form may have. */
export const fileBytes = (fields: FormField[]): number =>
  [...rulesIn(fields).values()].reduce((sum, { maxBytes }) => sum + maxBytes, 0);

/** Returns fields that take a file of no size: that one was chosen is all that is learnt. */
export const withoutContent = (fields: FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, file: field.file && { ...field.file, maxBytes: 0 } }));

/** What bounds the reading of a form with files. */
export interface MultipartLimits extends BodyLimits {
  /** Most bytes of all texts. */
  text: number;
  /** Most bytes that are read, kept or not, where that is more than is kept. */
  read: number;
}

/** Returns a parser that reads as much as is taken of a form, and no more. */
function createParser(contentType: string, rules: Map<string, FileRules>, text: number): BusboyInstance {
  const limits = { fieldSize: text, fields: MAX_FIELDS, parts: 2 * MAX_FIELDS, headerPairs: 20 };
  try {
    // What a field for files takes is a file, whether it has a name or not.
    const isPartAFile = (field = '', type = '', name?: string) =>
      name !== undefined || rules.has(field) || type === 'application/octet-stream';
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile });
  } catch (error) {
    throw broken(error);
  }
}

/**
 * Takes a form apart as it arrives. Of a file that is too large, or that no field takes, the rest is thrown away; only what
 * is kept is booked.
 */
class Parts implements BodySink {
  readonly #limits: MultipartLimits;
  readonly #rules: Map<string, FileRules>;
  readonly #parser: BusboyInstance;
  readonly #ended: Promise<void>;
  readonly texts = new URLSearchParams();
  readonly files: Arriving[] = [];
  length = 0;
  #kept = 0;
  /** What the files of a field have taken so far: a client may send several in one. */
  readonly #bytes = new Map<string, number>();
  /** Whether what arrives is thrown away. */
  #isWaste = false;
  #refusal: Refusal | undefined;

  constructor(contentType: string, rules: Map<string, FileRules>, limits: MultipartLimits) {
    this.#limits = limits;
    this.#rules = rules;
    const parser = createParser(contentType, rules, limits.text);
    this.#parser = parser
      .on('field', (name, value, _, isCut) => {
        if (isCut) this.#refusal ??= tooLarge(limits.text);
        else this.texts.append(name, value);
      })
      .on('file', (field, stream, name) => this.#takeFile(field, stream, name))
      .on('fieldsLimit', () => this.#refuseNumber())
      .on('partsLimit', () => this.#refuseNumber());
    this.#ended = new Promise((resolve, reject) => {
      parser.on('finish', resolve).on('error', (error: unknown) => reject(broken(error)));
    });
    // It may break before its end is waited for.
    this.#ended.catch(() => {});
  }

  #refuseNumber(): void {
    this.#refusal ??= tooManyFields();
  }

  #takeFile(field: string, stream: Readable, name = ''): void {
    const file: Arriving = { field, name, chunks: [], isCut: false };
    const most = this.#rules.get(field)?.maxBytes;
    if (most !== undefined) this.files.push(file);
    // The owner learns that there was one.
    else if (name !== '') this.texts.append(field, `✗ ${safeName(name)}`);
    this.#isWaste = most === undefined;
    stream
      .on('data', (chunk: Buffer) => {
        if (most === undefined || file.isCut) return;
        const bytes = (this.#bytes.get(field) ?? 0) + chunk.length;
        if (bytes <= most) {
          this.#bytes.set(field, bytes);
          file.chunks.push(chunk);
          return;
        }
        file.isCut = true;
        file.chunks = [];
        this.#isWaste = true;
      })
      .on('end', () => {
        this.#isWaste = false;
      })
      // The parser says so as well.
      .on('error', () => {});
  }

  add(chunk: Buffer): void {
    const { size, account, read } = this.#limits;
    this.length += chunk.length;
    if (this.length > Math.max(size, read)) throw tooLarge(size);
    this.#parser.write(chunk);
    // To skip millions of parts would take half a minute.
    if (this.#refusal) throw this.#refusal;
    if (this.#isWaste) return;
    this.#kept += chunk.length;
    if (this.#kept > size + FRAME) throw tooLarge(size);
    if (!account.charge(chunk.length)) throw new VisitorRefusal(429, 'load', { retryAfter: 5 });
  }

  /** Resolves when all of it is taken apart. */
  async end(): Promise<void> {
    this.#parser.end();
    await this.#ended;
    if (this.#refusal) throw this.#refusal;
    const typed = [...this.texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (typed > this.#limits.text) throw tooLarge(this.#limits.text);
  }
}

async function posted({ field, name, chunks, isCut }: Arriving): Promise<PostedFile> {
  const content = Buffer.concat(chunks);
  // What cannot be taken apart is of no type that is known.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return { field, name, content, type: found?.mime ?? '', size: isCut ? Number.POSITIVE_INFINITY : content.length };
}

/**
 * Reads a form with files. Each field takes so many as fit into its size.
 * @param contentType of the request.
 * @param fields of the form.
 * @throws Refusal
 */
export async function readMultipart(
  body: IncomingBody,
  contentType: string,
  fields: FormField[],
  limits: MultipartLimits,
): Promise<Multipart> {
  if (body.announced > Math.max(limits.size, limits.read)) throw tooLarge(limits.size);
  const parts = new Parts(contentType, rulesIn(fields), limits);
  await body.pourInto(parts);
  await parts.end();
  // An input without a file is posted as an empty one without a name.
  const chosen = parts.files.filter(({ name, chunks, isCut }) => name !== '' || chunks.length > 0 || isCut);
  return { texts: parts.texts, files: await Promise.all(chosen.map(posted)) };
}
