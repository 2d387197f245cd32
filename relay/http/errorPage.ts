import { html, raw } from 'hono/html';
import type { RelayConfig } from '../config.ts';
import type { Site } from '../site.ts';
import { errorForm } from './errorForm.ts';
import { errorStyle } from './errorStyle.ts';
import type { Entries, FieldErrors } from './form.ts';

/** The places in the site's page that the relay fills in. */
const SLOTS = { head: '<!--relay:head-->', main: '<!--relay:main-->' };

const TITLE = 'Your message has not been sent';

/** The policy of the page: it runs nothing, loads only what the site's page looks like, and posts to the relay only. */
export function pagePolicy(siteUrl: string): string {
  const ours = ["'self'", siteUrl].filter(Boolean).join(' ');
  // The redirect after a successful post must be allowed as well, and may lead to the site's own origin.
  const rules = [`form-action ${ours}`, `font-src ${ours}`, `img-src ${ours} data:`, `base-uri ${siteUrl || "'none'"}`];
  return ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", ...rules].join('; ');
}

const back = html`<p>If you filled in the form, go back one page: your browser still has what you typed.</p>`;

/** @param siteUrl where the site's files are, if not here. */
function head(siteUrl: string): string {
  const base = siteUrl === '' ? '' : `<base href="${siteUrl}/">`;
  return `${base}<title>${TITLE}</title><style>${errorStyle}</style>`;
}

function plainPage(main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; } body { margin: 0; }</style>
${head('')}
</head>
<body>
<main>${main}</main>
</body>
</html>`;
}

/**
 * A page for people whose browser posted the form itself: what went wrong, and the form as they filled it in. It is
 * the site's own page where that is known, else a plain one; neither needs a script.
 */
export function errorPage(
  message: string,
  { to, siteUrl }: RelayConfig,
  site: Site,
  entries?: Entries,
  errors: FieldErrors = {},
): string {
  const mailbox = to[0] ?? '';
  const main = html`<div class="letter"><div>
<h1>${TITLE}</h1>
<p role="alert">${message}</p>
${entries ? '' : back}
<p>You can also write to <a href="mailto:${mailbox}">${mailbox}</a>, or go back to <a href="${siteUrl}/#contactus">the contact form</a>.</p>
</div>
${entries ? errorForm(entries, errors) : raw('')}</div>`.toString();
  const page = site.refusalPage();
  if (!page?.includes(SLOTS.head) || !page.includes(SLOTS.main)) return plainPage(main);
  // Functions, as what is typed may hold `$&`, which a text in their place would repeat.
  return page.replace(SLOTS.head, () => head(siteUrl)).replace(SLOTS.main, () => main);
}
