/** What `make-it-yours` needs of the site's own modules, which are written for Vite: loaded with `build/loadModule.ts`. */
import own from '../../src/content/company';
import type { Company } from '../../src/content/schemas/company';

export { default as pages } from '../../pages.config';
export { default as definition } from '../../src/content/schemas/company';
export { readContent } from '../../src/engine/compile/content';
export { contentFiles } from '../../src/engine/compile/ownFiles';
export { findSamples } from '../../src/engine/compile/samples';
export { fieldsOf, isOptional, metaOf, typeOf } from '../../src/engine/compile/schemaWalk';
export { compileSite } from '../../src/engine/compile/site';
export { explainIssue } from '../../src/engine/compile/words';

/** The company as it is now. */
export const company: Company = own;
