/**
 * Lists what is still sample content, so that nobody launches with placeholders. Exits with 1 while there is any.
 *
 *   npm run launch-check
 */
import { runnerImport } from 'vite';
import type * as samplesModule from '../src/engine/compile/samples.ts';

const { module } = await runnerImport<typeof samplesModule>('/src/engine/compile/samples.ts', { logLevel: 'warn' });
const samples = module.findSamples();
for (const sample of samples) console.log(sample);
console.log(samples.length === 0 ? 'Ready to launch.' : `\n${samples.length} samples to replace before the launch.`);
process.exit(samples.length === 0 ? 0 : 1);
