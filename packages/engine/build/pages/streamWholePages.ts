import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { PlainError } from '../plainError.ts';

/** Version of vite-react-ssg that this file and `prerender.ts` depend on. */
const EXPECTED = '0.9';

const CALL = 'renderToPipeableStream(app, {';

/** Returns an error with the installed and the expected version of vite-react-ssg. */
export function unexpectedVersion(missing: string): PlainError {
  const { version } = JSON.parse(readFileSync('node_modules/vite-react-ssg/package.json', 'utf8'));
  return new PlainError(
    `vite-react-ssg ${version} has no ${missing}: version ${EXPECTED} was expected. Install that one, or adapt packages/engine/build/pages/prerender.ts.`,
  );
}

/**
 * Patches vite-react-ssg, which has no option for it, to pass `progressiveChunkSize` to React. Otherwise React writes
 * sections over 12.8 kB hidden at the end of the page, and moves them into place by a script.
 *
 * @returns a function that removes the hook, and throws if the call was not found
 */
export function streamWholePages(): () => void {
  let isFound = false;
  const hooks = registerHooks({
    load(url, context, next) {
      const module = next(url, context);
      if (!/\/vite-react-ssg\/dist\/shared\/[^/]+\.mjs$/.test(url)) return module;
      const source = String(module.source);
      isFound ||= source.includes(CALL);
      return { ...module, source: source.replace(CALL, `${CALL} progressiveChunkSize: Infinity,`) };
    },
  });
  return () => {
    hooks.deregister();
    if (!isFound) throw unexpectedVersion(`call of ${CALL.slice(0, -3)}`);
  };
}
