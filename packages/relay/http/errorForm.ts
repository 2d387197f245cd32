import { html, raw } from 'hono/html';
import { acceptOf, choiceIn, type FormField } from '../form.ts';
import { type Entries, type FieldErrors, otherFields } from './form.ts';
import { fieldsOf, type RelayWords } from './siteWords.ts';

/** Attributes of inputs by kind of field. */
const attributes: Partial<Record<FormField['kind'], string>> = {
  email: 'type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"',
  telephone: 'type="tel" inputmode="tel" autocomplete="tel"',
  date: 'type="date"',
};

/** Returns the attributes for an invalid field and for its descriptions. */
function marks({ name, file }: FormField, errors: FieldErrors) {
  const isWrong = errors[name] !== undefined;
  const described = [...(file ? [`${name}-hint`] : []), ...(isWrong ? [`${name}-error`] : [])].join(' ');
  const first = Object.keys(errors)[0] === name ? ' autofocus' : '';
  return raw(`${isWrong ? ' aria-invalid="true"' : ''}${described && ` aria-describedby="${described}"`}${first}`);
}

/** Renders a field's control with its current value. */
function control(field: FormField, value: string, errors: FieldErrors) {
  const { name, kind, isRequired, choices = [] } = field;
  const named = html`id="${name}" name="${name}"`;
  const required = raw(isRequired ? ' required' : '');
  const marked = marks(field, errors);
  if (kind === 'long')
    // Browsers drop a line break right after <textarea>: this one is dropped instead of the visitor's.
    return html`<textarea ${named} rows="8" dir="auto"${required}${marked}>
${value}</textarea>`;
  if (kind === 'choice')
    return html`<select ${named}${required}${marked}><option></option>${choices.map(
      (choice) => html`<option${raw(choice === choiceIn(choices, value) ? ' selected' : '')}>${choice}</option>`,
    )}</select>`;
  if (kind === 'consent')
    return html`<input ${named} type="checkbox" value="yes"${required}${raw(value === '' ? '' : ' checked')}${marked}>`;
  if (field.file) return html`<input ${named} type="file" accept="${acceptOf(field.file)}"${required}${marked}>`;
  const look = attributes[kind] ?? `type="text" autocomplete="${name === 'name' ? 'name' : 'off'}"`;
  return html`<input ${named} ${raw(look)} dir="auto"${required} value="${value}"${marked}>`;
}

function fieldOf(field: FormField, value: string, errors: FieldErrors) {
  const { name, kind, label } = field;
  const error = errors[name];
  const named = html`<label for="${name}">${label}</label>`;
  const box = control(field, value, errors);
  const isConsent = kind === 'consent';
  return html`<div class="${isConsent ? 'wide consent' : kind === 'long' || kind === 'file' ? 'wide' : 'field'}">${isConsent ? box : named}
${isConsent ? named : box}
${field.file ? html`<p class="hint" id="${name}-hint">${field.file.hint}</p>` : ''}
${error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`}</div>`;
}

/**
 * Renders the form with the visitor's texts and an error beside each invalid field.
 *
 * @param language of the words, if not the site's first one and the form posts to the URL of this page, which lacks it.
 */
export function errorForm({ fields, key, source }: Entries, errors: FieldErrors, words: RelayWords, language?: string) {
  const form = fieldsOf(words);
  const action = language === undefined ? '' : html` action="?language=${language}"`;
  const encoding = raw(form.some(({ file }) => file) ? ' enctype="multipart/form-data"' : '');
  // File inputs cannot be prefilled.
  const again = form.flatMap(({ name, file }) => (file && fields[name] ? [[name, file.again] as const] : []));
  const all = { ...errors, ...Object.fromEntries(again.filter(([name]) => errors[name] === undefined)) };
  return html`<form class="sheet" method="post"${action}${encoding} aria-label="${words.form.label}">
${form.map((field) => fieldOf(field, fields[field.name] ?? '', all))}
<div class="away" aria-hidden="true"><label for="website">Website</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
${key === undefined ? '' : html`<input type="hidden" name="key" value="${key}">`}
${source === undefined ? '' : html`<input type="hidden" name="source" value="${source}">`}
${otherFields(Object.keys(fields), words).map(({ name }) => html`<input type="hidden" name="${name}" value="${fields[name] ?? ''}">`)}
<button>${words.form.send}</button>
</form>`;
}
