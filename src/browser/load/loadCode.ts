import { loadWithRetry } from './loadWithRetry';

/**
 * Loads code as `loadWithRetry` loads anything. But Firefox and Chromium up to 150 remember code that failed to load, and do not ask for it
 * again: when that fails once more while the site answers, the visitor's second try is to load the page anew.
 * https://github.com/whatwg/html/issues/6768
 *
 * @param loadAnew lets the browser load the page that the code is for: the one that is shown, without it.
 */
export function loadCode<Code>(load: () => Promise<Code>, loadAnew = () => location.reload()): Promise<Code> {
  let hasFailed = false;
  return loadWithRetry(async () => {
    try {
      return await load();
    } catch (error) {
      if (hasFailed && (await doesSiteAnswer())) loadAnew();
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
