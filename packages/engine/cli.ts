export { drawnLogo, withLogo } from './cli/identity/logo.ts';
export { ENDINGS, MASTERS, masterName, nameProblem, pictureProblem } from './cli/pictures/masters.ts';
export { contentBox } from './cli/pictures/trim.ts';
export { drawSheet } from './cli/sheet.ts';
