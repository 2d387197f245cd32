import { COMPANY } from '../../../model/files.ts';
import type { Path } from '../../../model/json.ts';
import type { ContentDescription } from '../../../model/site.ts';
import { type ContentItem, itemsOf } from '../../content/contentModel.ts';
import { textsIn } from '../../pages/references.ts';
import { fill } from '../../state/edits/tree.ts';
import type { EditorState } from '../../state/store.ts';

export interface ShownItem {
  content: ContentDescription;
  item: ContentItem;
  /** Path of the clicked field in its file, or of the item if the field is unknown. */
  field: Path;
}

/** Soft hyphens and word joiners. */
const LINE_BREAKS = /[\u00AD\u2060]/g;

/** Returns the lines of a text that have elements of their own on the page, without Markdown. */
const visibleLines = (text: string): string[] =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+|^(?:-|\d+\.) /gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the texts and alternative texts of an element and its descendants. */
const textsOf = (element: Element): Set<string> =>
  new Set(
    [element, ...element.querySelectorAll('*')].map((one) =>
      (one.textContent || one.getAttribute('alt') || '').replace(LINE_BREAKS, '').trim(),
    ),
  );

/** Yields an element and its ancestors, up to its card or else its section. */
function* ancestors(target: Element): Generator<Element> {
  const card = target.closest('li, article') ?? target.closest('figure, details');
  const section = target.closest('[data-section]');
  if (!section) return;
  for (let element: Element | null = target; element && element !== section; element = element.parentElement) {
    yield element;
    if (element === card) return;
  }
}

/**
 * Returns the list item or entry shown by an element. It matches texts in the smallest ancestor that contains any; the
 * item with most matches wins. Returns nothing if that ancestor contains several items of one kind.
 *
 * @param address of the page
 */
export function contentAt(
  target: Element,
  { site, history, check }: Pick<EditorState, 'site' | 'history' | 'check'>,
  address: string,
): ShownItem | undefined {
  const company = history.files[COMPANY];
  const candidates = site.content
    .filter(({ name, shape }) => shape !== 'record' && (check ?? site).shownOn[name]?.includes(address))
    .flatMap((content) =>
      itemsOf(content, history.files, site).map((item) => ({
        content,
        item,
        texts: [...textsIn(item.value)].flatMap(({ path, text }) =>
          visibleLines(fill(text, company)).map((line) => ({ path, line })),
        ),
      })),
    );
  for (const element of ancestors(target)) {
    const visible = textsOf(element);
    const found = candidates.flatMap(({ content, item, texts }) => {
      const shown = texts.filter(({ line }) => visible.has(line));
      return shown.length > 0 ? { content, item, shown } : [];
    });
    const [best, next] = found.toSorted((one, other) => other.shown.length - one.shown.length);
    if (!best) continue;
    if (next?.content === best.content) return undefined;
    // An ancestor may decide between two candidates.
    if (next?.shown.length === best.shown.length) continue;
    const own = textsOf(target);
    const [only, ...others] = best.shown;
    const field = (others.length > 0 ? best.shown.find(({ line }) => own.has(line)) : only)?.path ?? [];
    return { content: best.content, item: best.item, field: [...best.item.path, ...field] };
  }
  return undefined;
}
