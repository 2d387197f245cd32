/** A worker that says of each task how many earlier ones have something left to do in a later turn of the event loop. */
import { workOn } from '../workers.ts';

let left = 0;

workOn(() => {
  left += 1;
  setImmediate(() => {
    left -= 1;
  });
  return left;
});
