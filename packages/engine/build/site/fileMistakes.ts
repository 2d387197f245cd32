import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { missingFonts } from '../fonts/missingFonts.ts';
import { lostFiles } from '../pages/lostFiles.ts';
import { fieldsWrittenTwice } from './fieldsWrittenTwice.ts';
import { filesWrittenTwice } from './filesWrittenTwice.ts';
import { halfFolders } from './halfFolders.ts';
import { readRedirectsFile } from './redirectsFile.ts';

/** Returns the problems of a valid site's files: missing and duplicate files, duplicate fields, and redirects. */
export const fileMistakes = (site: CompiledSite): Problem[] => [
  ...filesWrittenTwice(site),
  ...lostFiles(site),
  ...fieldsWrittenTwice(),
  ...halfFolders(),
  ...missingFonts(),
  ...readRedirectsFile(site).problems,
];
