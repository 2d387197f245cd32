import { fetchCheck, fetchPreview } from './api.ts';
import { editOf, tell, useDesk } from './desk.ts';
import { followDisk } from './disk.ts';
import { keepDraft } from './drafts.ts';
import { DebouncedQuery, SerialQuery } from './queries.ts';
import { stepsOf } from './replay.ts';
import { shared } from './shared.ts';

/** How long in ms nothing must have changed before the whole site is checked. */
const REST = 400;

/** Keeps what is known of the changes up to date. */
function followChanges(): void {
  const preview = new SerialQuery(async () => {
    const { show, history, base } = useDesk.getState();
    const answer = await fetchPreview({ ...editOf({ history, base }), show });
    useDesk.setState(({ preview: before }) => ({
      preview: { ...answer, shown: shared(before?.shown, answer.shown), files: history.files },
    }));
  });
  const check = new DebouncedQuery(REST, async (signal) => {
    const { history, base } = useDesk.getState();
    const answer = await fetchCheck(editOf({ history, base }), signal);
    const { history: now, preview: last } = useDesk.getState();
    // What has been mended meanwhile would be said again; it is asked anew in a moment.
    if (now.files === history.files) useDesk.setState({ check: { ...answer, previewed: last?.problems ?? [] } });
  });
  useDesk.subscribe((now, before) => {
    const isEdited = now.history.files !== before.history.files || now.base !== before.base;
    // With other code, or another picture, the same words make other pages.
    const isOther = isEdited || now.site !== before.site;
    if (isOther || now.show !== before.show) preview.ask();
    if (isOther) check.ask();
  });
  check.ask();
}

const NO_ROOM =
  'This browser has no room left to keep what is not saved. Save soon: what comes now is lost when the desk is closed.';

function followDrafts(): void {
  let isKept = true;
  useDesk.subscribe((now, before) => {
    if (now.history === before.history && now.base === before.base) return;
    const wasKept = isKept;
    isKept = keepDraft({ base: editOf(now).base, steps: stepsOf(now.history) });
    if (wasKept && !isKept) tell({ tone: 'bad', text: NO_ROOM });
  });
}

/** Keeps server, browser and desk at one. Called once, when the desk is open. */
export function keepInStep(): void {
  followChanges();
  followDrafts();
  followDisk();
}
