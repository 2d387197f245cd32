/**
 * Adds the fonts to a copy of the site's code, in a process of its own: what the libraries have taken of memory is free
 * again.
 *
 *   node build/fonts/process.ts <folder> <folder of the code> <letters beside the English ones>
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { outliveReaders } from '../../relay/log.ts';
import { addFonts } from './addFonts.ts';

outliveReaders();
const [out = '', code = '', western = ''] = process.argv.slice(2);
await cp(code, out, { recursive: true });
await addFonts(join(out, 'client'), western);
