import { resolve } from 'node:path';
import type { ContentDescription, DeskSite } from '../model/site.ts';
import { Inspector } from './inspector.ts';
import { pictureChoices } from './pictures.ts';
import { type Files, readSiteFiles } from './siteFiles.ts';
import { linksOf, pageSummaries, pagesThatShow } from './summaries.ts';

/** The desk of one project: what it knows of the site, and what it does with it. */
export class Desk {
  readonly #root = resolve('.');
  readonly #inspector = new Inspector();
  #files: Files | undefined;

  /** The site's files as they are on disk. */
  get files(): Files {
    this.#files ??= readSiteFiles(this.#root);
    return this.#files;
  }

  /** Everything that the desk starts with. */
  async site(): Promise<DeskSite> {
    this.#files = undefined;
    const { files } = this;
    const [{ sectionForms, contentForms, pageForm }, inspection] = await Promise.all([
      this.#inspector.engine(),
      this.#inspector.inspect(files),
    ]);
    const { schema, layouts } = pageForm();
    // The forms are JSON, but for what types cannot say.
    const plain = JSON.parse(JSON.stringify({ sections: sectionForms(), pageSchema: schema }));
    const content: Omit<ContentDescription, 'shownOn'>[] = JSON.parse(JSON.stringify(contentForms()));
    return {
      ...plain,
      content: content.map((one) => ({ ...one, shownOn: pagesThatShow(one.name, inspection) })),
      layouts,
      files: [...files.values()].map(({ description }) => description),
      pages: pageSummaries(files, inspection),
      pictures: pictureChoices(this.#root),
      links: linksOf(inspection),
      problems: inspection.problems,
    };
  }
}
