import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/** Quality, and window as a power of two: of a page a larger one takes longer, for nothing. */
const EFFORTS = {
  best: { [BROTLI_PARAM_QUALITY]: 11 },
  quick: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_LGWIN]: 16 },
};

/** How hard to compress: as well as can be, or in a hundredth of the time. */
export type Effort = keyof typeof EFFORTS;

/** Versions of the libraries that compress: copies depend on them beside their content. */
export const COMPRESSORS = `${process.versions.brotli}-${process.versions.zlib}`;

/** The compressed copies of a file that servers send in its place, by what their names end in. */
export function compressedCopies(content: Buffer, effort: Effort): { '.br': Buffer; '.gz': Buffer } {
  const params = { ...EFFORTS[effort], [BROTLI_PARAM_SIZE_HINT]: content.length };
  return { '.br': brotliCompressSync(content, { params }), '.gz': gzipSync(content, { level: 9 }) };
}
