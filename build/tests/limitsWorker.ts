/** A worker that says how much memory it may have. */
import { resourceLimits } from 'node:worker_threads';
import { workOn } from '../workers.ts';

workOn(() => resourceLimits.maxOldGenerationSizeMb);
