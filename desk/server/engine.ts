/** What the desk needs of the site's own modules, which are written for Vite: loaded with `build/loadModule.ts`. */

export { adviseOn } from '../../src/engine/compile/advice/advise';
export { readContent } from '../../src/engine/compile/content';
export { contentForms, pageForm, sectionForms } from '../../src/engine/compile/describe/forms';
export { inspectPages, inspectSite } from '../../src/engine/compile/inspect';
export { findSamples } from '../../src/engine/compile/samples';
