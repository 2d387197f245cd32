import { CollectionDefinition, type Content, type PageEntry } from '../model/content';
import type { ContentContext, SectionContext } from '../model/section';
import { contentDefinitions } from './registry';

/**
 * The content as the sections of one page see it. It notes what they take, so that it is known which files the page
 * depends on. Of a page that is made from an entry, the other entries of its collection are only links to other pages.
 */
export class UsedContent {
  /** What sections are made with; none while the content has mistakes. */
  readonly context: SectionContext | undefined;
  readonly #names = new Set<string>();
  readonly #entry: PageEntry | undefined;

  constructor(context: ContentContext | undefined, subject: Pick<SectionContext, 'entry' | 'part'>) {
    this.#entry = subject.entry;
    this.context = context && { ...context, content: this.#watch(context.content), ...subject };
  }

  /** Files, and folders of collections, from the project's root. */
  get files(): string[] {
    const own = this.#entry && `src/content/${this.#entry.collection}/${this.#entry.item.path}.ts`;
    const shown = [...this.#names].filter((name) => name !== this.#entry?.collection).map(placeOf);
    return [...(own ? [own] : []), ...shown];
  }

  #watch(content: Content): Content {
    return new Proxy(content, {
      get: (target, name, receiver) => {
        if (typeof name === 'string') this.#names.add(name);
        return Reflect.get(target, name, receiver);
      },
    });
  }
}

const placeOf = (name: string) =>
  contentDefinitions.get(name) instanceof CollectionDefinition ? `src/content/${name}/` : `src/content/${name}.ts`;
