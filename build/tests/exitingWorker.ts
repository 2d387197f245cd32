/** A worker in which a task ends the worker, as a program that calls `process.exit()` does. */
import { workOn } from '../workers.ts';

workOn(() => process.exit(0));
