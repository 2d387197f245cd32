/** The site's modules for `make-it-yours`, written for Vite: load this with `packages/engine/build/site/loadModule.ts`. */
import own from 'virtual:worldwright/company';
import { contentDefinitions } from '../../compile/registry.ts';
import { type Content, RecordDefinition } from '../../model/content.ts';

export { explainIssue } from '../../compile/content/explainIssue.ts';
export { fieldsOf, isOptional, metaOf, typeOf } from '../../compile/content/schemaWalk.ts';

export const company: Content['company'] = own;

const found = contentDefinitions.get('company');
if (!(found instanceof RecordDefinition)) throw new Error('src/content/schemas/company.ts defines no record');
/** The schema of the company's facts. */
export const definition = found;
