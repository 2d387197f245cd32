import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { layoutIn, sectionIn } from '../model/component.ts';
import { messageOf } from '../model/messageOf.ts';
import type { PageData } from '../model/page.ts';
import { type Words, WordsContext } from '../model/useWords.ts';
import { Page, type Renderer } from './Page.tsx';

// Prerendering needs all components.
const sections = import.meta.glob('/src/sections/*/component.tsx', { eager: true });
const layouts = import.meta.glob('/src/layouts/*/component.tsx', { eager: true });
const words = import.meta.glob<Words>('/src/languages/*/words.ts', { eager: true, import: 'default' });

/** @param onSection called with a section's name whenever React starts to render it */
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

/** Renders a page with the words of its language, like `start.tsx` in the browser. */
function InLanguage({ page, renderer }: { page: PageData; renderer: Renderer }): ReactNode {
  const own = words[`/src/languages/${page.meta.language}/words.ts`];
  const node = <Page page={page} renderer={renderer} />;
  return own ? <WordsContext value={own}>{node}</WordsContext> : node;
}

/** Renders a page as the build does, with the code of all sections loaded. */
export const PrerenderedPage = ({ page }: { page: PageData }): ReactNode => (
  <InLanguage page={page} renderer={rendererOf(page, () => {})} />
);

/**
 * Renders a page to HTML.
 *
 * @throws if a section throws; the message names it: `/about-us › faq (type "faq", src/sections/faq): it broke`.
 */
export async function prerender(page: PageData): Promise<string> {
  // React renders a section's children right after it starts the section, and reports errors before the next one.
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
