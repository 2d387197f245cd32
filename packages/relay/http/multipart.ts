import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import { ENQUIRY_PART, type FileRules, type FormField, safeName } from '../form.ts';
import { type BodyLimits, type BodySink, type IncomingBody, tooLarge } from './body.ts';
import { MAX_FIELDS, type PostedFile, tooManyFields } from './form.ts';
import { Refusal, VisitorRefusal } from './refusal.ts';

/** Maximum number of bytes read. Excess content is discarded, so that the entries can be returned. */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

/** Bytes allowed for names, headers, and the part of a file that arrives before it is found too large. */
const MAX_OVERHEAD_BYTES = 1024 * 1024;

export interface Multipart {
  texts: URLSearchParams;
  files: PostedFile[];
}

interface Arriving {
  field: string;
  name: string;
  chunks: Buffer[];
  isCut: boolean;
}

const broken = (cause: unknown) =>
  new Refusal(400, 'multipart', 'The form is incomplete or invalid multipart/form-data.', undefined, cause);

/** Returns the rules of file fields by field name. */
const rulesIn = (fields: FormField[]) =>
  new Map(fields.flatMap(({ name, file }): [string, FileRules][] => (file ? [[name, file]] : [])));

/** Returns the maximum size in bytes of all files of a form. */
export const fileBytes = (fields: FormField[]): number =>
  [...rulesIn(fields).values()].reduce((sum, { maxBytes }) => sum + maxBytes, 0);

/** Returns file fields with size limit 0: their files are discarded, and only their names are kept. */
export const withoutContent = (fields: FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, file: field.file && { ...field.file, maxBytes: 0 } }));

/** Limits for reading a form with files. */
export interface MultipartLimits extends BodyLimits {
  /** Maximum size in bytes of all texts. */
  text: number;
  /** Maximum number of bytes read, including discarded ones; `size` applies if it is larger. */
  read: number;
}

/** Creates a parser that stops at the limits. */
function createParser(contentType: string, rules: Map<string, FileRules>, text: number): BusboyInstance {
  const limits = { fieldSize: text, fields: MAX_FIELDS, parts: 2 * MAX_FIELDS, headerPairs: 20 };
  try {
    // A part for a file field is a file even without a file name. Scripts may send the JSON as a blob, with one.
    const isPartAFile = (field = '', type = '', name?: string) =>
      field !== ENQUIRY_PART && (name !== undefined || rules.has(field) || type === 'application/octet-stream');
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile });
  } catch (error) {
    throw broken(error);
  }
}

/** Parses a form as it arrives. Discards files that are too large or have no field; only kept bytes count as memory. */
class Parts implements BodySink {
  readonly #limits: MultipartLimits;
  readonly #rules: Map<string, FileRules>;
  readonly #parser: BusboyInstance;
  readonly #ended: Promise<void>;
  readonly texts = new URLSearchParams();
  readonly files: Arriving[] = [];
  length = 0;
  #kept = 0;
  /** Bytes of the files by field: a client may send several files in one. */
  readonly #bytes = new Map<string, number>();
  /** Whether arriving bytes are discarded. */
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
    // It may reject before `end` awaits it.
    this.#ended.catch(() => {});
  }

  #refuseNumber(): void {
    this.#refusal ??= tooManyFields();
  }

  #takeFile(field: string, stream: Readable, name = ''): void {
    const file: Arriving = { field, name, chunks: [], isCut: false };
    const maxBytes = this.#rules.get(field)?.maxBytes;
    if (maxBytes !== undefined) this.files.push(file);
    // Tells the owner that a file was sent. No field of the form has such a name.
    else if (name !== '') this.texts.append(`✗ ${field}`, safeName(name));
    this.#isWaste = maxBytes === undefined;
    stream
      .on('data', (chunk: Buffer) => {
        if (maxBytes === undefined || file.isCut) return;
        const bytes = (this.#bytes.get(field) ?? 0) + chunk.length;
        if (bytes <= maxBytes) {
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
      // The parser reports this error too.
      .on('error', () => {});
  }

  add(chunk: Buffer): void {
    const { size, account, read } = this.#limits;
    this.length += chunk.length;
    if (this.length > Math.max(size, read)) throw tooLarge(size);
    this.#parser.write(chunk);
    // Skipping millions of parts would take half a minute.
    if (this.#refusal) throw this.#refusal;
    if (this.#isWaste) return;
    this.#kept += chunk.length;
    if (this.#kept > size + MAX_OVERHEAD_BYTES) throw tooLarge(size);
    if (!account.charge(chunk.length)) throw new VisitorRefusal(429, 'load', { retryAfter: 5 });
  }

  /** Resolves when the form is parsed. */
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
  // Content that cannot be parsed has no known type.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  // Readers accept other bytes before a document, which some scanners write.
  const type = found?.mime ?? (content.subarray(0, 1024).includes('%PDF-') ? 'application/pdf' : '');
  return { field, name, content, type, size: isCut ? Number.POSITIVE_INFINITY : content.length };
}

/**
 * Reads a form with files. A field accepts several if they fit into its size together.
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
  await body.pipeInto(parts);
  await parts.end();
  // Browsers post a file input without a file as an empty file without a name.
  const chosen = parts.files.filter(({ name, chunks, isCut }) => name !== '' || chunks.length > 0 || isCut);
  return { texts: parts.texts, files: await Promise.all(chosen.map(posted)) };
}
