import { readFileSync, rmSync } from 'node:fs';
import { uploadPicture } from './packages/editor/server/upload.ts';
const t = performance.now();
const { cpuUsage } = process;
const r = await uploadPicture('/tmp/editor-rich/site', { name: 'grain', alt: 'x', bytes: readFileSync('/tmp/editor-rich/photo.jpg').toString('base64') }, { onFile: (m, n) => console.log(m, n, ((performance.now()-t)/1000).toFixed(1)) });
console.log(r, (performance.now()-t)/1000);
