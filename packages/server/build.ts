export { folderOf } from './addresses.ts';
export { headersFor, headersOf, type SiteHeaders } from './headers/headers.ts';
export type { PageHashes, PolicyFacts } from './headers/policy.ts';
export { putFiles } from './hosts/files/putFiles.ts';
export { headersFile } from './hosts/static/headersFile.ts';
export { fileAdvice, overLimits } from './hosts/static/limits.ts';
export { isCopy, type Recipient, readManifest, writeManifest } from './release/manifest.ts';
export { publish } from './release/publish.ts';
export { readRelease } from './release/release.ts';
