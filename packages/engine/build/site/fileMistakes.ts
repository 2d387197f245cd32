import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { missingFonts } from '../fonts/missingFonts.ts';
import { brokenFileLinks } from '../pages/brokenFileLinks.ts';
import { duplicateFields } from './duplicateFields.ts';
import { duplicateFiles } from './duplicateFiles.ts';
import { incompleteSections } from './incompleteSections.ts';
import { readRedirectsFile } from './redirectsFile.ts';

/** Returns the problems of a valid site's files: missing and duplicate files, duplicate fields, and redirects. */
export const fileMistakes = (site: CompiledSite): Problem[] => [
  ...duplicateFiles(site),
  ...brokenFileLinks(site),
  ...duplicateFields(),
  ...incompleteSections(),
  ...missingFonts(),
  ...readRedirectsFile(site).problems,
];
