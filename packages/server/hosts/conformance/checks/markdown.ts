import { expect } from 'vitest';
import { ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, type Host, withinHost } from '../check.ts';

/** Returns the media type of the response to an `Accept` header. */
async function typeFor(host: Host, path: string, accepted: string): Promise<string | undefined> {
  return (await ask(host, path, { headers: { Accept: accepted } })).headers.get('content-type')?.split(';')[0];
}

const withMarkdown = ({ pages }: BuiltSite) => pages.filter(({ markdown }) => markdown);

/** Checks of Markdown versions. */
export const markdownChecks = checksOf('Markdown', {
  'Markdown versions have a URL': async (host, site) => {
    for (const { markdown } of withMarkdown(site)) {
      if (!markdown) continue;
      const { status, headers, body } = await ask(host, markdown.path);
      expect([markdown.path, status, headers.get('content-type')]).toEqual([
        markdown.path,
        200,
        'text/markdown; charset=utf-8',
      ]);
      expect(body.equals(await site.bytes(markdown)), markdown.path).toBe(true);
    }
  },
  'Accept: text/markdown gets Markdown': async (host, site) => {
    for (const { path, markdown } of withMarkdown(site)) {
      const { status, headers, body } = await ask(host, path, { headers: { Accept: 'text/markdown' } });
      expect([path, status, withinHost(host, headers.get('content-location'))]).toEqual([path, 200, markdown?.path]);
      expect(markdown && body.equals(await site.bytes(markdown)), path).toBe(true);
    }
  },
  'browsers get HTML': async (host, { home }) => {
    for (const accepted of ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '*/*'])
      expect([accepted, await typeFor(host, home.path, accepted)]).toEqual([accepted, 'text/html']);
  },
  'the preferred type is sent': async (host, { home }) => {
    const wanted = {
      'text/markdown, text/html;q=0.9': 'text/markdown',
      'text/html;q=0.9, text/markdown, */*;q=0.1': 'text/markdown',
      'text/markdown;q=0.5, text/html': 'text/html',
      'text/markdown;q=0, */*': 'text/html',
    };
    for (const [accepted, type] of Object.entries(wanted))
      expect([accepted, await typeFor(host, home.path, accepted)]).toEqual([accepted, type]);
  },
  'quality values below 1 are compared': async (host, { home }) => {
    expect(await typeFor(host, home.path, 'text/markdown;q=0.9, text/html;q=0.8')).toBe('text/markdown');
    expect(await typeFor(host, home.path, 'text/markdown;q=0.8, text/html;q=0.9')).toBe('text/html');
  },
  'Vary names Accept': async (host, { home }) => {
    for (const accepted of ['text/html', 'text/markdown'])
      expect((await ask(host, home.path, { headers: { Accept: accepted } })).headers.get('vary')).toMatch(
        /\baccept\b(?!-)/i,
      );
  },
  'Markdown is compressed': async (host, { home }) => {
    const { headers } = await ask(host, home.path, { headers: { Accept: 'text/markdown', 'Accept-Encoding': 'br' } });
    expect([headers.get('content-type')?.split(';')[0], headers.get('content-encoding')]).toEqual([
      'text/markdown',
      'br',
    ]);
  },
});
