import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDue, readNextChange } from './nextChange.ts';

/** A package that only builds need. npm installs all such packages, or with `--omit=dev` none. */
const BUILD_PACKAGE = 'vite';

/** Whether the packages for a build are installed. */
export function canBuild(): boolean {
  try {
    import.meta.resolve(BUILD_PACKAGE);
    return true;
  } catch {
    return false;
  }
}

export const BUILD = fileURLToPath(new URL('./build.ts', import.meta.url));
const MINUTE_MS = 60_000;

interface RebuildOptions {
  /** Returns why the site cannot be built here, or undefined. Called when a change is due. */
  obstacle?: () => string | undefined;
  build?: () => void;
  dist?: string;
}

/** Rebuilds the site when a scheduled change is due. The server picks up the new build. */
export function rebuildWhenDue({
  obstacle = () => undefined,
  build = () => spawn(process.execPath, [BUILD], { stdio: 'inherit' }),
  dist,
}: RebuildOptions): void {
  let tried: number | undefined;
  setInterval(() => {
    const next = readNextChange(dist);
    // No retry after a failed build: it would fail again, and its errors are in the log.
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
