export { contentFiles, pageConfigs } from './compile/ownFiles.ts';
export { compileSite } from './compile/site.ts';
