import { first, type Row, rows, type Statement, type Steps, statement } from './steps.ts';

export interface EnquiryFile {
  field: string;
  name: string;
  type: string;
  content: Uint8Array;
}

/** A file's data without its content. */
export interface FileFacts extends Omit<EnquiryFile, 'content'> {
  number: number;
  /** In bytes. */
  size: number;
}

/** Maximum number of bytes of a file per row. D1 allows 2,000,000, and base64 adds a third. */
export const PIECE_BYTES = 1_400_000;

/** Returns statements that store files with a copy of an enquiry. They are deleted with it. */
export const addFiles = (enquiry: string, files: EnquiryFile[] = []): Statement[] =>
  files.flatMap(({ field, name, type, content }) => [
    statement(
      'INSERT INTO file (enquiry_id, field, name, type, size) VALUES (?, ?, ?, ?, ?)',
      ...[enquiry, field, name, type, content.length],
    ),
    ...Array.from({ length: Math.ceil(content.length / PIECE_BYTES) }, (_, part) =>
      statement(
        'INSERT INTO piece (file, part, content) SELECT max(number), ?, ? FROM file WHERE enquiry_id = ?',
        ...[part, content.subarray(part * PIECE_BYTES, (part + 1) * PIECE_BYTES), enquiry],
      ),
    ),
  ]);

const toFacts = ({ number, field, name, type, size }: Row): FileFacts => ({
  number: Number(number),
  field: String(field),
  name: String(name),
  type: String(type),
  size: Number(size),
});

/** Returns a piece's bytes. A Worker stores it as base64. */
const bytesOf = (content: unknown): Uint8Array =>
  content instanceof Uint8Array ? content : Buffer.from(String(content), 'base64');

/** Reads a file's content row by row. */
function* withContent({ number, field, name, type }: FileFacts): Steps<EnquiryFile> {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const row = yield* first('SELECT content FROM piece WHERE file = ? AND part = ?', number, pieces.length);
    if (!row) return { field, name, type, content: Buffer.concat(pieces) };
    pieces.push(bytesOf(row.content));
  }
}

export function* filesOf(enquiry: string): Steps<EnquiryFile[]> {
  const files: EnquiryFile[] = [];
  for (const row of yield* rows('SELECT * FROM file WHERE enquiry_id = ? ORDER BY number', enquiry))
    files.push(yield* withContent(toFacts(row)));
  return files;
}

/** Returns the data of an enquiry's files by the id of any copy. Only copies for mailboxes have files. */
export function* factsOfFiles(enquiry: string): Steps<FileFacts[]> {
  const found = yield* rows(
    `SELECT * FROM file WHERE enquiry_id =
     (SELECT enquiry_id FROM file JOIN enquiry ON enquiry.id = enquiry_id
      WHERE batch = (SELECT batch FROM enquiry WHERE id = ?) ORDER BY file.number LIMIT 1) ORDER BY number`,
    enquiry,
  );
  return found.map(toFacts);
}

export function* findFile(number: number): Steps<EnquiryFile | undefined> {
  const row = yield* first('SELECT * FROM file WHERE number = ?', number);
  return row && (yield* withContent(toFacts(row)));
}
