import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledSite } from '../src/engine/compile/site.ts';
import { palette } from '../src/styles/palette.ts';

/** Writes what a site has beside its pages: the sitemap, `robots.txt`, the web manifest and the redirects. */
export async function writeSiteFiles(dir: string, { pages, redirects, origin, company }: CompiledSite): Promise<void> {
  const urls = pages.flatMap(({ meta }) => (meta.index && meta.url ? `<url><loc>${meta.url}</loc></url>` : []));
  const files: Record<string, string> = {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    'site.webmanifest': JSON.stringify({
      name: company,
      start_url: '/',
      display: 'browser',
      background_color: palette.paper,
      theme_color: palette.paper,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    // The format of Netlify and Cloudflare Pages; `server/redirects.ts` reads it too.
    _redirects: redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(dir, name), content)));
}
