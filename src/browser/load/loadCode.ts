import { loadWithRetry } from './loadWithRetry';

/**
 * Loads code as `loadWithRetry` loads anything. But Firefox remembers code that failed to load, and does not ask for it
 * again: when that fails once more while the site answers, the visitor's second try is to load the page anew.
 * https://github.com/whatwg/html/issues/6768
 */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let hasFailed = false;
  return loadWithRetry(async () => {
    try {
      return await load();
    } catch (error) {
      if (hasFailed && (await doesSiteAnswer())) location.reload();
      hasFailed = true;
      throw error;
    }
  });
}

const doesSiteAnswer = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
