import { html, raw } from 'hono/html';
import type { RelayConfig } from '../config/config.ts';
import { errorForm } from './errorForm.ts';
import { errorStyle } from './errorStyle.ts';
import type { Entries, FieldErrors } from './form.ts';
import type { LocalizedSite } from './language.ts';
import type { RelayWords } from './siteWords.ts';

const SLOTS = { head: '<!--relay:head-->', main: '<!--relay:main-->' };

/** Returns the page's Content-Security-Policy: no scripts, only the site's fonts and pictures, posts only here. */
export function pagePolicy(siteUrl: string): string {
  const origin = URL.canParse(siteUrl) ? new URL(siteUrl).origin : '';
  const ours = ["'self'", origin].filter(Boolean).join(' ');
  // `form-action` also applies to the redirect after the post, which may lead to the site's own origin.
  const rules = [`form-action ${ours}`, `font-src ${ours}`, `img-src ${ours} data:`, `base-uri ${origin || "'none'"}`];
  return ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", ...rules].join('; ');
}

/** @param siteUrl base URL of the site's files, if on another origin. */
function head(siteUrl: string, { refusal }: RelayWords) {
  const base = raw(!URL.canParse(siteUrl) ? '' : `<base href="${siteUrl}/">`);
  return html`${base}<title>${refusal.title}</title><style>${raw(errorStyle)}</style>`.toString();
}

function plainPage(main: string, words: RelayWords): string {
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="text-scale" content="scale">
<meta name="robots" content="noindex">
<style>:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; } body { margin: 0; }</style>
${head('', words)}
</head>
<body>
<main>${main}</main>
</body>
</html>`;
}

/** Renders the error page with the form as filled in: the site's own page if known, else a plain one. */
export function errorPage(
  {
    message,
    words,
    page,
    language,
  }: Omit<LocalizedSite, 'language'> & { message: string; language?: string | undefined },
  { to, siteUrl }: RelayConfig,
  entries?: Entries,
  errors: FieldErrors = {},
): string {
  const { title, back, ways, form } = words.refusal;
  const mailbox = to[0] ?? '';
  const links = new Map([
    // Characters such as `?` have a meaning in `mailto:` URLs (RFC 6068).
    ['{mail}', html`<a href="mailto:${encodeURIComponent(mailbox).replace('%40', '@')}">${mailbox}</a>`],
    ['{form}', html`<a href="${siteUrl}${words.contact}">${form}</a>`],
  ]);
  const main = html`<div class="letter"><div>
<h1>${title}</h1>
<p role="alert">${message}</p>
${entries ? '' : html`<p>${back}</p>`}
<p>${ways.split(/(\{\w+\})/).map((part) => links.get(part) ?? part)}</p>
</div>
${entries ? errorForm(entries, errors, words, URL.canParse(siteUrl) ? undefined : language) : raw('')}</div>`.toString();
  if (!page.includes(SLOTS.head) || !page.includes(SLOTS.main)) return plainPage(main, words);
  // Functions, because in a replacement string the visitor's `$&` would be a pattern.
  return page.replace(SLOTS.head, () => head(siteUrl, words)).replace(SLOTS.main, () => main);
}
