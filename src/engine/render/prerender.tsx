import { finished } from 'node:stream/promises';
import { prerenderToNodeStream } from 'react-dom/static';
import { layoutIn, sectionIn } from '../model/component';
import { messageOf } from '../model/messageOf';
import type { PageData } from '../model/page';
import { Page } from './Page';
import type { Renderer } from './renderer';

// When prerendering, all components are at hand.
const sections = import.meta.glob('../../sections/*/component.tsx', { eager: true });
const layouts = import.meta.glob('../../layouts/*/component.tsx', { eager: true });

/**
 * Renders a page's content to HTML.
 *
 * @throws when a section throws, naming it: `/about-us › faq (type "faq"): it broke`.
 */
export async function prerender(page: PageData): Promise<string> {
  // React asks for all sections first, and renders what is in them afterwards, one after the other. It reports an error
  // before it goes on: the last that was begun is the one.
  let last = page.path;
  let failure: Error | undefined;
  const renderer: Renderer = {
    layout: (name) => layoutIn(layouts[`../../layouts/${name}/component.tsx`], name),
    section: ({ type, key, props }) => {
      const name = `${page.path} › ${key} (type "${type}")`;
      last = name;
      const Section = sectionIn(sections[`../../sections/${type}/component.tsx`], type);
      return () => {
        last = name;
        return <Section {...props} />;
      };
    },
    isPrerendered: true,
    loading: null,
  };
  const { prelude } = await prerenderToNodeStream(<Page page={page} renderer={renderer} />, {
    // What is beyond 12.8 kB React would write behind the page, hidden, and move into place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= new Error(`${last}: ${messageOf(error)}`, { cause: error });
    },
  });
  let html = '';
  prelude.setEncoding('utf8').on('data', (part: string) => {
    html += part;
  });
  await finished(prelude);
  if (failure) throw failure;
  return html;
}
