import { html, raw } from 'hono/html';
import { type Entries, type FieldErrors, type FieldName, fieldNames } from './form.ts';
import type { RelayWords } from './words.ts';

/** All fields but the message, which is a text area. */
const inputNames = fieldNames.filter((name) => name !== 'message');

const attributes: Record<(typeof inputNames)[number], string> = {
  name: 'type="text" autocomplete="name"',
  email: 'type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"',
  phone: 'type="tel" inputmode="tel" autocomplete="tel"',
  subject: 'type="text" autocomplete="off"',
};

function marks(name: FieldName, errors: FieldErrors) {
  if (errors[name] === undefined) return '';
  const first = Object.keys(errors)[0] === name ? ' autofocus' : '';
  return raw(` aria-invalid="true" aria-describedby="${name}-error"${first}`);
}

function problem(name: FieldName, errors: FieldErrors, words: RelayWords['form']) {
  const why = errors[name];
  return why === undefined ? '' : html`<p class="error" id="${name}-error">${words[why]}</p>`;
}

/** The form as it was filled in, with what is wrong beside each field. */
export function errorForm({ fields, to, key, source }: Entries, errors: FieldErrors, words: RelayWords['form']) {
  // A line break right after <textarea> is dropped by browsers; without it, one that was typed would be.
  return html`<form class="sheet" method="post" aria-label="${words.label}">
${inputNames.map(
  (name) => html`<div><label for="${name}">${words[name]}</label>
<input id="${name}" name="${name}" ${raw(attributes[name])} dir="auto" required value="${fields[name]}"${marks(name, errors)}>
${problem(name, errors, words)}</div>`,
)}
<div class="wide"><label for="message">${words.message}</label>
<textarea id="message" name="message" rows="8" dir="auto" required${marks('message', errors)}>
${fields.message}</textarea>
${problem('message', errors, words)}</div>
<div class="away" aria-hidden="true"><label for="website">Website</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
${to === undefined ? '' : html`<input type="hidden" name="to" value="${to}">`}
${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
${source === undefined ? '' : html`<input type="hidden" name="source" value="${source}">`}
<button>${words.send}</button>
</form>`;
}
