/** Tables of fonts in the TrueType format: https://learn.microsoft.com/typography/opentype/spec/otff */

const HEAD_SIZE = 12;
const RECORD_SIZE = 16;
/** `sfntVersion` of fonts with TrueType outlines. */
const TRUETYPE = 0x00010000;

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = HEAD_SIZE + index * RECORD_SIZE;
    const start = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    tables.set(font.toString('latin1', record, record + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** The sum of a table's 32-bit words. */
function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeTables(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(HEAD_SIZE + RECORD_SIZE * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(TRUETYPE, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(RECORD_SIZE << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(RECORD_SIZE * sorted.length - (RECORD_SIZE << power), 10);
  const bodies: Buffer[] = [];
  let start = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    const record = HEAD_SIZE + index * RECORD_SIZE;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(checksum(padded), record + 4);
    head.writeUInt32BE(start, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    bodies.push(padded);
    start += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** What says how letters are set beside each other, and the deltas between weights that it refers to. */
const LAYOUT = ['GPOS', 'GDEF'];

/**
 * A variable font with the kerning of one of its weights for all of them. Kerning that changes with the weight makes
 * up a quarter of a small font's file, and the changes are below what can be seen.
 *
 * @param font the variable font.
 * @param instance the same letters of it in one weight.
 */
export function withKerningOf(font: Buffer, instance: Buffer): Buffer {
  const tables = readTables(font);
  const others = readTables(instance);
  for (const tag of LAYOUT) {
    const table = others.get(tag);
    if (table) tables.set(tag, table);
    else tables.delete(tag);
  }
  return writeTables(tables);
}
