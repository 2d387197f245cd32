import { Feed } from 'feed';
import type { Content, PageEntry } from '../model/content.ts';
import type { HeadEntries } from '../model/headEntries.ts';
import { sharedEntryOf } from '../model/sharedEntry.ts';
import type { Inline, RichText } from '../model/text/richTree.ts';

/** An entry and its page's canonical address. */
export interface FeedPage {
  entry: PageEntry;
  url: string;
}

/** Addresses and title of a collection's feeds. */
export interface FeedPlace {
  title: string;
  /** Address of the overview page. */
  url: string;
  /** Addresses of the feeds, without the origin. */
  rss: string;
  atom: string;
}

/** Maximum number of entries, newest first. Feed readers fetch the whole file again and again. */
const MAX_ENTRIES = 30;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Base for relative links: the page's address and origin. */
interface LinkBase {
  url: string;
  origin: string;
}

/** Returns an absolute link, because feeds are read outside the site. */
function absolute(href: string, { url, origin }: LinkBase): string {
  if (href.startsWith('#')) return url + href;
  return href.startsWith('/') ? origin + href : href;
}

function inlineHtml(parts: Inline[], base: LinkBase): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      const inside = inlineHtml(part[1], base);
      if (part[0] === 'a') return `<a href="${escaped(absolute(part[2], base))}">${inside}</a>`;
      return part[0] === 'b' ? `<strong>${inside}</strong>` : `<em>${inside}</em>`;
    })
    .join('');
}

/** Returns a text as HTML, with absolute links. */
export function richHtml(text: RichText, base: LinkBase): string {
  if (typeof text === 'string') return `<p>${escaped(text)}</p>`;
  return text
    .map((block) => {
      if (block[0] === 'p') return `<p>${inlineHtml(block[1], base)}</p>`;
      const items = block[1].map((item) => `<li>${inlineHtml(item, base)}</li>`).join('');
      return `<${block[0]}>${items}</${block[0]}>`;
    })
    .join('');
}

/** Returns a collection's feeds by their paths in the built site. @param pages entry pages, newest first */
export function feedFiles(
  pages: FeedPage[],
  { title, url, rss, atom }: FeedPlace,
  company: Content['company'],
): Record<string, () => string> {
  const shown = pages.slice(0, MAX_ENTRIES).flatMap(({ entry, url: link }) => {
    const shared = sharedEntryOf(entry.item);
    return shared?.date === undefined ? [] : [{ ...shared, date: new Date(shared.date), link }];
  });
  const changes = shown.map(({ date, modified }) => (modified ? Date.parse(modified) : date.getTime()));
  const make = (namesAuthors: boolean) => {
    const feed = new Feed({
      id: url,
      title,
      link: url,
      description: title,
      language: company.language,
      copyright: company.name,
      generator: false,
      // Not the time of the build, so that builds are reproducible.
      updated: new Date(Math.max(0, ...changes)),
      author: { name: company.name, link: company.url },
      feedLinks: { rss: company.url + rss, atom: company.url + atom },
    });
    for (const { title: name, summary, text, picture, date, modified, authors, tags, link } of shown) {
      const image = picture
        ? `<p><img src="${escaped(company.url + picture.src)}" alt="${escaped(picture.alt)}"></p>`
        : '';
      feed.addItem({
        id: link,
        title: name,
        link,
        date: modified ? new Date(modified) : date,
        published: date,
        ...(summary ? { description: summary } : {}),
        content: image + richHtml(text ?? summary ?? name, { url: link, origin: company.url }),
        author: namesAuthors ? authors.map((author) => ({ name: author })) : [],
        category: tags.map((tag) => ({ name: tag, term: tag })),
      });
    }
    return feed;
  };
  // RSS requires e-mail addresses for authors.
  return { [rss.slice(1)]: () => make(false).rss2(), [atom.slice(1)]: () => make(true).atom1() };
}

/** Returns the head links for feed discovery. */
export const feedHead = ({ title, rss, atom }: FeedPlace, origin: string): HeadEntries => ({
  link: [
    { rel: 'alternate', type: 'application/rss+xml', title, href: origin + rss },
    { rel: 'alternate', type: 'application/atom+xml', title, href: origin + atom },
  ],
});
