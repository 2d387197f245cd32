import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDue, readNextChange } from './nextChange.ts';

/** One of the packages that only a build needs: npm installs them all, or with --omit=dev none. */
const OF_BUILDS = 'vite';

/** Whether the packages that build a site are installed. */
export function canBuild(): boolean {
  try {
    import.meta.resolve(OF_BUILDS);
    return true;
  } catch {
    return false;
  }
}

export const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));
const MINUTE_MS = 60_000;

interface Rebuilding {
  /** Why the site cannot be built here; nothing where it can be. Asked when a date has come. */
  obstacle?: () => string | undefined;
  build?: () => void;
  /** Folder of the built site. */
  dist?: string;
}

/** Builds the site again when a date in it has come. The server takes the new build by itself. */
export function rebuildWhenDue({
  obstacle = () => undefined,
  build = () => spawn(process.execPath, [BUILD], { stdio: 'inherit' }),
  dist,
}: Rebuilding): void {
  let tried: number | undefined;
  setInterval(() => {
    const next = readNextChange(dist);
    // A build that failed is not tried again: it would fail again, and its mistakes are in the log.
    if (next === undefined || !isDue(dist) || next === tried) return;
    tried = next;
    const reason = obstacle();
    console.log(
      reason === undefined
        ? 'A date in the site has come. Building it again …'
        : `A date in the site has come, and it cannot be built here: ${reason}. Run npm run build.`,
    );
    if (reason === undefined) build();
  }, MINUTE_MS).unref();
}
