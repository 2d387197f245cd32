import { html, raw } from 'hono/html';
import type { Entries, FieldErrors, FieldName } from './form.ts';

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

/** The form as it was filled in, with what is wrong beside each field. */
export function errorForm({ fields, to, key }: Entries, errors: FieldErrors) {
  // A line break right after <textarea> is dropped by browsers; without it, one that was typed would be.
  return html`<form class="sheet" method="post" aria-label="Contact">
${inputs.map(
  ([name, label, attributes]) => html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${raw(attributes)} dir="auto" required value="${fields[name]}"${marks(name, errors)}>
${problem(name, errors)}</div>`,
)}
<div class="wide"><label for="message">Message</label>
<textarea id="message" name="message" rows="8" dir="auto" required${marks('message', errors)}>
${fields.message}</textarea>
${problem('message', errors)}</div>
<div class="away" aria-hidden="true"><label for="website">Website</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
${to === undefined ? '' : html`<input type="hidden" name="to" value="${to}">`}
${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
<button>Send the enquiry</button>
</form>`;
}
