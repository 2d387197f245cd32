import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Logger, Plugin } from 'vite';
import { colourProblems, SHEET } from '../colours.ts';

function tell(logger: Logger): void {
  const problems = existsSync(SHEET) ? colourProblems(readFileSync(SHEET, 'utf8')) : [];
  if (problems.length > 0) logger.warn(problems.join('\n'), { timestamp: true });
}

/**
 * Says in the terminal of `npm run dev` which colours cannot be read on each other, as the check does. Not in the page:
 * whoever looks for a colour wants to see it.
 */
export function readableColours(): Plugin {
  return {
    name: 'worldwright:readable-colours',
    apply: 'serve',
    configureServer: ({ config }) => tell(config.logger),
    async hotUpdate({ file, type, server, read }) {
      if (this.environment.name !== 'client' || relative('.', file).replaceAll('\\', '/') !== SHEET) return;
      // A file that is being written is empty for a moment: this waits.
      if (type !== 'delete') await Promise.resolve(read()).catch(() => {});
      tell(server.config.logger);
    },
  };
}
