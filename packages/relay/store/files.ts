import { type Row, type Statement, type Steps, statement } from './steps.ts';

/** A file that came with an enquiry. */
export interface EnquiryFile {
  /** Name of its field. */
  field: string;
  name: string;
  /** Media type of its content. */
  type: string;
  content: Uint8Array;
}

/** What is known of a file without its content. */
export interface FileFacts extends Omit<EnquiryFile, 'content'> {
  number: number;
  /** In bytes. */
  size: number;
}

/** Returns statements that keep files with a copy of an enquiry. They go with it. */
export const addFiles = (enquiry: string, files: EnquiryFile[] = []): Statement[] =>
  files.map(({ field, name, type, content }) =>
    statement(
      'INSERT INTO file (enquiry_id, field, name, type, size, content) VALUES (?, ?, ?, ?, ?, ?)',
      ...[enquiry, field, name, type, content.length, content],
    ),
  );

const toFacts = ({ number, field, name, type, size }: Row): FileFacts => ({
  number: Number(number),
  field: String(field),
  name: String(name),
  type: String(type),
  size: Number(size),
});

const toFile = (row: Row): EnquiryFile => ({
  ...toFacts(row),
  content: row.content instanceof Uint8Array ? row.content : new Uint8Array(),
});

/** Returns the files of one copy of an enquiry. */
export function* filesOf(enquiry: string): Steps<EnquiryFile[]> {
  const [rows = []] = yield [statement('SELECT * FROM file WHERE enquiry_id = ? ORDER BY number', enquiry)];
  return rows.map(toFile);
}

/** Returns what is known of the files of an enquiry, by the id of any of its copies. Not each of them has the files. */
export function* factsOfFiles(enquiry: string): Steps<FileFacts[]> {
  const [rows = []] = yield [
    statement(
      `SELECT number, field, name, type, size FROM file WHERE enquiry_id =
       (SELECT enquiry_id FROM file JOIN enquiry ON enquiry.id = enquiry_id
        WHERE batch = (SELECT batch FROM enquiry WHERE id = ?) ORDER BY file.number LIMIT 1) ORDER BY number`,
      enquiry,
    ),
  ];
  return rows.map(toFacts);
}

/** Returns one file. */
export function* findFile(number: number): Steps<EnquiryFile | undefined> {
  const [[row] = []] = yield [statement('SELECT * FROM file WHERE number = ?', number)];
  return row && toFile(row);
}
