export { addServices } from './build/bench/generate.ts';
export { SERVICE_WORKERS } from './build/files/serviceWorker.ts';
export { lineEnds } from './build/pages/lineEnds.ts';
export { foreignLetters } from './build/share/fonts.ts';
export { pageLines } from './build/site/pageLines.ts';
export { writeCaseStudies } from './build/tests/caseStudies.ts';
export { type Project, Scratch } from './build/tests/scratch.ts';
export { scriptsWithVitals } from './build/tests/vitalsCode.ts';
