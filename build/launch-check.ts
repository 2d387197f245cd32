/**
 * Lists what is still sample content, so that nobody launches with placeholders. Exits with 1 while there is any.
 *
 *   npm run launch-check
 */
import type * as samplesModule from '../src/engine/compile/samples.ts';
import { explain } from './explain.ts';
import { loadModule } from './loadModule.ts';

try {
  const { findSamples } = await loadModule<typeof samplesModule>('src/engine/compile/samples.ts');
  const samples = findSamples();
  for (const sample of samples) console.log(sample);
  console.log(samples.length === 0 ? 'Ready to launch.' : `\n${samples.length} samples to replace before the launch.`);
  process.exitCode = samples.length === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
