export { isRunning } from './build/isRunning.ts';
export { diskProblem, PlainError } from './build/plainError.ts';
export { PUBLIC } from './build/publicFiles.ts';
export { fileMistakes } from './build/site/fileMistakes.ts';
export { bundle, loadModule } from './build/site/loadModule.ts';
export { passedOver } from './build/site/passedOver.ts';
export { EXPORTS_NOTHING, mistakeIn, NOT_UTF8 } from './build/site/syntax.ts';
export { isUpToDate, SOURCES } from './build/sources.ts';
export { sitePalette } from './build/theme.ts';
