/** What `make-it-yours` needs of the site's own modules, which are written for Vite: loaded with `packages/engine/build/loadModule.ts`. */
import own from 'virtual:worldwright/company';
import { contentDefinitions } from '../../compile/registry';
import { type Content, RecordDefinition } from '../../model/content';

export { default as pages } from 'virtual:worldwright/pages';
export { readContent } from '../../compile/content';
export { contentFiles } from '../../compile/ownFiles';
export { findSamples } from '../../compile/samples';
export { fieldsOf, isOptional, metaOf, typeOf } from '../../compile/schemaWalk';
export { compileSite } from '../../compile/site';
export { explainIssue } from '../../compile/words';

/** The company as it is now. */
export const company: Content['company'] = own;

const found = contentDefinitions.get('company');
if (!(found instanceof RecordDefinition)) throw new Error('src/content/schemas/company.ts defines no record');
/** What the company's facts must look like. */
export const definition = found;
