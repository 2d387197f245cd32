import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { layoutIn, sectionIn } from '../model/component.ts';
import { messageOf } from '../model/messageOf.ts';
import type { PageData } from '../model/page.ts';
import { type Words, WordsContext } from '../model/useWords.ts';
import { Page, type Renderer } from './Page.tsx';

// When prerendering, all components are at hand.
const sections = import.meta.glob('/src/sections/*/component.tsx', { eager: true });
const layouts = import.meta.glob('/src/layouts/*/component.tsx', { eager: true });
const words = import.meta.glob<Words>('/src/languages/*/words.ts', { eager: true, import: 'default' });

/** @param onSection called whenever React begins to render a section, with the name of it */
const rendererOf = (page: PageData, onSection: (name: string) => void): Renderer => ({
  layout: (name) => layoutIn(layouts[`/src/layouts/${name}/component.tsx`], name),
  section: ({ type, key, props }) => {
    const Section = sectionIn(sections[`/src/sections/${type}/component.tsx`], type);
    return () => {
      onSection(`${page.path} › ${key} (type "${type}", src/sections/${type})`);
      return <Section {...props} />;
    };
  },
});

/** A page in the words of its language, which are at hand as they are in the browser: see `start.tsx`. */
function InLanguage({ page, renderer }: { page: PageData; renderer: Renderer }): ReactNode {
  const own = words[`/src/languages/${page.meta.language}/words.ts`];
  const node = <Page page={page} renderer={renderer} />;
  return own ? <WordsContext value={own}>{node}</WordsContext> : node;
}

/** Renders a page as the build does, with all its sections at hand. */
export const PrerenderedPage = ({ page }: { page: PageData }): ReactNode => (
  <InLanguage page={page} renderer={rendererOf(page, () => {})} />
);

/**
 * Renders a page's content to HTML.
 *
 * @throws when a section throws, naming it: `/about-us › faq (type "faq", src/sections/faq): it broke`.
 */
export async function prerender(page: PageData): Promise<string> {
  // React renders what is in a section after it has begun it, and reports an error before it goes on to the next.
  let last = page.path;
  let failure: Error | undefined;
  const renderer = rendererOf(page, (name) => {
    last = name;
  });
  const { prelude } = await prerenderToNodeStream(<InLanguage page={page} renderer={renderer} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= new Error(`${last}: ${messageOf(error)}`, { cause: error });
    },
  });
  const html = await text(prelude);
  if (failure) throw failure;
  return html;
}
