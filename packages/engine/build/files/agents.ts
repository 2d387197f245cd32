import type { CompiledSite } from '../../compile/inspect.ts';
import { isCopy, markdownFileOf, type PageData } from '../../model/page.ts';
import { blocks, linked, list, plain } from '../../model/text/markdown.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';

/** Path of the skill file for agents. */
export const SKILL = '/skills/enquiry/SKILL.md';

const line = (origin: string, { path, meta, trail }: PageData) =>
  `${linked(trail?.at(-1)?.name ?? meta.title, origin + markdownFileOf(path))}: ${plain(meta.description)}`;

/** Returns `llms.txt`: a summary of the site, and links to the Markdown of every page. https://llmstxt.org */
export function llmsTxt({ pages: all, origin, facts, languages }: CompiledSite, home = '/'): string {
  const pages = all.filter(({ meta }) => meta.language === facts.language);
  const found = pages.filter((page) => page.meta.index && !isCopy(page));
  const parents = [...new Set(found.flatMap(({ within }) => within ?? []))];
  const nameOf = (path: string) => found.find(({ trail }) => trail?.some((crumb) => crumb.path === path))?.trail;
  const groups = parents.flatMap((parent) => [
    `## ${plain(nameOf(parent)?.find(({ path }) => path === parent)?.name ?? parent)}`,
    list(found.filter(({ within }) => within === parent).map((page) => line(origin, page))),
  ]);
  return withoutSoftHyphens(
    `${blocks(
      `# ${plain(facts.name)}`,
      `> ${plain(pages.find(({ path }) => path === home)?.meta.description ?? facts.tagline)}`,
      list([
        `E-mail: ${linked(facts.email, `mailto:${facts.email}`)}`,
        ...(facts.phone ? [`Phone: ${plain(facts.phone)}`] : []),
        ...(facts.address ? [`Address: ${plain(facts.address)}`] : []),
        `How an agent can send an enquiry: ${linked('SKILL.md', origin + SKILL)}`,
      ]),
      '## Pages',
      list(found.filter(({ within }) => within === undefined).map((page) => line(origin, page))),
      ...groups,
      ...(languages.length > 0 && home === '/'
        ? ['## Languages', list(languages.map((one) => linked(one.language, `${origin}${one.home}/llms.txt`)))]
        : []),
    )}\n`,
  );
}

/** Returns the skill file, which describes how an agent prepares an enquiry: https://agentskills.io/specification */
export function skill({ pages, origin, facts, words }: CompiledSite): string {
  const hasForm = pages.some(({ sections }) => sections.some(({ takesEnquiries }) => takesEnquiries));
  const mail = linked(facts.email, `mailto:${facts.email}`);
  return `${blocks(
    `---\nname: enquiry\ndescription: ${JSON.stringify(`Read what ${facts.name} offers, and prepare an enquiry to it for a person to send.`)}\n---`,
    `# Write to ${plain(facts.name)}`,
    list([
      `Every page is there in Markdown: ${linked('llms.txt', `${origin}/llms.txt`)} lists them, and an address of a page with \`.md\` at its end, or asked for with \`Accept: text/markdown\`, gives it.`,
      ...(hasForm
        ? [
            `The form with the name “${plain(words.form.label)}” is a WebMCP tool with the name \`enquiry\`, on every page that has it. Its fields are those of the form, and all of them are required.`,
            'Fill in only what the person has said. The form is not sent by itself: let the person read it and press its button.',
            `Without a browser, write to ${mail}.`,
          ]
        : [
            `An enquiry is a mail to ${mail}: the site has no form.`,
            'Write only what the person has said, and let the person read it and send it.',
          ]),
    ]),
  )}\n`;
}
