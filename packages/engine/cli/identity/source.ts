/** What `make-it-yours` needs of the site's own modules, which are written for Vite: loaded with `packages/engine/build/loadModule.ts`. */
import own from 'virtual:worldwright/company';
import { contentDefinitions } from '../../compile/registry.ts';
import { type Content, RecordDefinition } from '../../model/content.ts';

export { default as pages } from 'virtual:worldwright/pages';
export { readContent } from '../../compile/content.ts';
export { contentFiles } from '../../compile/ownFiles.ts';
export { findSamples } from '../../compile/samples.ts';
export { fieldsOf, isOptional, metaOf, typeOf } from '../../compile/schemaWalk.ts';
export { compileSite } from '../../compile/site.ts';
export { explainIssue } from '../../compile/words.ts';

/** The company as it is now. */
export const company: Content['company'] = own;

const found = contentDefinitions.get('company');
if (!(found instanceof RecordDefinition)) throw new Error('src/content/schemas/company.ts defines no record');
/** What the company's facts must look like. */
export const definition = found;
