import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { PlainError } from '../plainError.ts';

/** The version of vite-react-ssg that this and `prerender.ts` were written for. */
const EXPECTED = '0.9';

const CALL = 'renderToPipeableStream(app, {';

/** Returns an error that says which version of vite-react-ssg was expected. */
export function unexpectedVersion(missing: string): PlainError {
  const { version } = JSON.parse(readFileSync('node_modules/vite-react-ssg/package.json', 'utf8'));
  return new PlainError(
    `vite-react-ssg ${version} has no ${missing}: version ${EXPECTED} was expected. Install that one, or adapt packages/engine/build/pages/prerender.ts.`,
  );
}

/**
 * Makes vite-react-ssg pass `progressiveChunkSize` to React, which it has no option for. Otherwise React writes a section
 * of more than 12.8 kB behind the page, hidden, and moves it into place by a script.
 *
 * @returns a function that undoes it, and throws when the call was not found
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
