import { loadWithRetry } from './loadWithRetry';

/**
 * Loads a part of a page as `loadWithRetry` does. A part that fails for the second time while the site answers would never
 * come: Firefox and Chromium up to 150 remember code that failed to load, and do not ask for it again, and an extension
 * may keep a file away. So the visitor's second try lets the browser load the page.
 * https://github.com/whatwg/html/issues/6768
 *
 * @param loadAnew loads the page that the part is for: the one that is shown, without it.
 * @param signal when it aborts, nobody wants the part any more.
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  loadAnew: () => void = () => location.reload(),
  signal?: AbortSignal,
): Promise<Part> {
  let hasFailed = false;
  return loadWithRetry(async () => {
    try {
      return await load();
    } catch (error) {
      if (hasFailed && (await doesSiteAnswer()) && !signal?.aborted) loadAnew();
      hasFailed = true;
      throw error;
    }
  }, signal);
}

const doesSiteAnswer = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
