import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { RelayConfig } from '../config.ts';
import type { Entries, FieldErrors, FieldName } from './form.ts';

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
label { display: block; margin-top: 1.25rem; font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; padding: .7rem; font: inherit; border: 1px solid #767676; border-radius: .4rem; }
[aria-invalid] { border: 2px solid light-dark(#b3261e, #ffb4ab); }
.error { margin: .25rem 0 0; color: light-dark(#b3261e, #ffb4ab); }
button { margin-top: 1.75rem; padding: .75rem 1.75rem; font: inherit; font-weight: 600; border-radius: 2rem; border: 1px solid; cursor: pointer; }
.away { position: absolute; left: -100vw; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of the error page: it runs nothing, loads nothing, and posts to the relay only. */
export function pagePolicy(siteUrl: string): string {
  // The redirect after a successful post must be allowed as well, and may lead to the site's own origin.
  const targets = ["'self'", siteUrl].filter(Boolean).join(' ');
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}

const inputs: [FieldName, label: string, attributes: string][] = [
  ['name', 'Name', 'type="text" autocomplete="name"'],
  ['email', 'Email', 'type="email" inputmode="email" autocomplete="email"'],
  ['phone', 'Phone', 'type="tel" inputmode="tel" autocomplete="tel"'],
  ['subject', 'Subject', 'type="text" autocomplete="off"'],
];

function marks(name: FieldName, errors: FieldErrors) {
  if (errors[name] === undefined) return '';
  const first = Object.keys(errors)[0] === name ? ' autofocus' : '';
  return raw(` aria-invalid="true" aria-describedby="${name}-error"${first}`);
}

function problem(name: FieldName, errors: FieldErrors) {
  return errors[name] === undefined ? '' : html`<p class="error" id="${name}-error">${errors[name]}</p>`;
}

function form({ fields, to, key }: Entries, errors: FieldErrors) {
  // A line break right after <textarea> is dropped by browsers; without it, one that was typed would be.
  return html`<form method="post" aria-label="Contact">
${inputs.map(
  ([name, label, attributes]) => html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${raw(attributes)} dir="auto" required value="${fields[name]}"${marks(name, errors)}>
${problem(name, errors)}`,
)}
<label for="message">Message</label>
<textarea id="message" name="message" rows="10" dir="auto" required${marks('message', errors)}>
${fields.message}</textarea>
${problem('message', errors)}
<div class="away" aria-hidden="true"><label for="website">Website</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
${to === undefined ? '' : html`<input type="hidden" name="to" value="${to}">`}
${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
<button>Send message</button>
</form>`;
}

const back = html`<p>If you filled in the form, go back one page: your browser still has what you typed.</p>`;

/** A page for people whose browser posted the form itself: what went wrong, and the form as they filled it in. */
export function errorPage(message: string, config: RelayConfig, entries?: Entries, errors: FieldErrors = {}) {
  const mailbox = config.to[0] ?? '';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your message has not been sent</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Your message has not been sent</h1>
<p role="alert">${message}</p>
${entries ? form(entries, errors) : back}
<p>You can also write to <a href="mailto:${mailbox}">${mailbox}</a>, or go back to <a href="${config.siteUrl}/#contactus">the contact form</a>.</p>
</main>
</body>
</html>`;
}
