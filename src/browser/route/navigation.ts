import { createHead } from '@unhead/react/client';
import type { PageFile } from '../../engine/model/page';
import { offsetOf } from '../../engine/render/anchors';
import { headOf } from '../../engine/render/head';
import { glideTo } from '../navigate/glide';
import { painted } from '../platform/painted';
import { anchorOf, glideToAnchor } from './anchors';
import { createRouter, currentPage, type Router } from './router';
import { AnchorJumps, ScrollRestoration } from './scroll';

/** Leads from page to page without a reload: the router, and what goes with it. */
export class Navigation {
  readonly #router: Router;
  readonly #scroll: ScrollRestoration;
  readonly #head: { patch: (head: ReturnType<typeof headOf>) => void };
  #isAtTop = false;
  /** Where the link that was pressed last leads to. */
  #next: ReturnType<typeof setTimeout> | undefined;

  /** @param first the page that is shown. */
  constructor(first: PageFile) {
    // It listens before the router does.
    const jumps = new AnchorJumps();
    addEventListener('popstate', () => {
      this.#isAtTop = false;
    });
    this.#router = createRouter(first, () => this.#isAtTop);
    this.#scroll = new ScrollRestoration(this.#router, jumps);
    this.#head = createHead().push(headOf(first.meta));
  }

  /** The page that it has arrived at. @throws what kept it from loading, if anything did. */
  get page(): PageFile {
    return currentPage(this.#router);
  }

  /** What it is at: another page is on its way, has arrived, or could not be loaded. */
  get status(): 'loading' | 'arrived' | 'failed' {
    const { navigation, errors } = this.#router.state;
    if (navigation.state !== 'idle') return 'loading';
    return errors ? 'failed' : 'arrived';
  }

  /** Whether the page that it goes to, or has arrived at, is looked at from its top: not at a section, or a place that was left. */
  get isAtTop(): boolean {
    return this.#isAtTop;
  }

  /** Calls back whenever something of that changes. Returns what ends it. */
  readonly subscribe = (then: () => void): (() => void) => this.#router.subscribe(then);

  /** Goes to an address of this site. Resolves when it is there. */
  readonly navigate = (address: string): Promise<void> => {
    this.#isAtTop = !address.includes('#');
    return this.#router.navigate(address);
  };

  /** Follows a link to a page of this site. @param url where it leads. */
  follow(link: HTMLAnchorElement, url: URL): void {
    // Of two presses that waited for the same moment, as those of a double click, the browser follows the last.
    clearTimeout(this.#next);
    // Whatever an advertisement has put behind its path, it is the same page.
    if (url.pathname === location.pathname) this.#followWithin(link, url);
    // Not in the click's own task, in which the browser has enough to do on a slow phone.
    else this.#next = setTimeout(() => void this.navigate(addressIn(url)));
  }

  /** Follows a link to the page that is shown: to one of its sections, or to its top. */
  #followWithin(link: HTMLAnchorElement, url: URL): void {
    const anchor = anchorOf(url.hash);
    // Links may ask for another offset than their section has: those of header and footer do.
    const offset = link.closest<HTMLElement>('[data-offset]')?.dataset.offset;
    void this.#router.navigate(addressIn(url), { replace: url.href === location.href });
    if (!anchor) glideTo(() => 0);
    else glideToAnchor(anchor, offset ? Number(offset) : offsetOf(anchor.id, this.page.steps));
  }

  /** For a page that has just been put on the screen: gives it its head, and scrolls to where it is looked at. */
  settle({ meta }: PageFile): void {
    this.#scroll.settle();
    // Nobody sees it before the page.
    void painted().then(() => this.#head.patch(headOf(meta)));
  }
}

const addressIn = ({ pathname, search, hash }: URL) => pathname + search + hash;
