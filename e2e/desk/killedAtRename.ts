/**
 * Loaded into a desk before its own code: ends it, as a power cut would, when it is about to give the file of `KILLED_AT`
 * its new text.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
const file = process.env.KILLED_AT ?? '';

fs.renameSync = (from, to) => {
  if (file !== '' && String(to).endsWith(file)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
