/**
 * Prints the bill of materials of what is shipped, as CycloneDX (https://cyclonedx.org): what runs on the server, what
 * is in the browser's code, and the fonts and icons of the pages. It is read from `package-lock.json`, so it is the
 * same on every machine; `npm sbom` refuses a tree with overrides, and leaves out what a development tool wants too.
 *
 *   npm run -s sbom > bom.json
 */
import { readOptions } from '../relay/options.ts';
import { billOfMaterials } from './sbom/bill.ts';

readOptions({});
console.log(billOfMaterials());
