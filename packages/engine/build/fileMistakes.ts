import type { CompiledSite } from '../compile/inspect.ts';
import type { Problem } from '../compile/problems.ts';
import { fieldsWrittenTwice } from './fieldsWrittenTwice.ts';
import { filesWrittenTwice } from './filesWrittenTwice.ts';
import { missingFonts } from './fonts/missingFonts.ts';
import { halfFolders } from './halfFolders.ts';
import { lostFiles } from './lostFiles.ts';
import { readRedirectsFile } from './redirectsFile.ts';

/**
 * What is wrong with a site without mistakes of its own, as only its files tell: those that are not there, or there twice,
 * and fields that are.
 */
export const fileMistakes = (site: CompiledSite): Problem[] => [
  ...filesWrittenTwice(site),
  ...lostFiles(site),
  ...fieldsWrittenTwice(),
  ...halfFolders(),
  ...missingFonts(),
  ...readRedirectsFile(site).problems,
];
