import { loadWithRetry } from './loadWithRetry';

/** Whether the browser is on its way to another page: what the one that is shown lacks must not call it back. */
let isLeaving = false;

/**
 * Loads a part of a page as `loadWithRetry` does. A part that fails for the second time while the site answers would never
 * come: Firefox and Chromium up to 150 remember code that failed to load, and do not ask for it again, and an extension
 * may keep a file away. So the visitor's second try lets the browser load the page.
 * https://github.com/whatwg/html/issues/6768
 *
 * @param leave loads the page that the part is for: without it, that is the one that is shown.
 * @param signal when it aborts, nobody wants the part any more.
 */
export function loadPart<Part>(load: () => Promise<Part>, leave?: () => void, signal?: AbortSignal): Promise<Part> {
  let hasFailed = false;
  return loadWithRetry(async () => {
    try {
      return await load();
    } catch (error) {
      if (hasFailed && (await doesSiteAnswer()) && !signal?.aborted) {
        isLeaving ||= !!leave;
        if (leave) leave();
        else if (!isLeaving) location.reload();
      }
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
