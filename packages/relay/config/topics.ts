import { choiceIn, type FormField, fieldsIn } from '../form.ts';
import { languageOfPage, localized } from '../http/language.ts';
import type { Site } from '../http/site.ts';
import { fieldsOf } from '../http/siteWords.ts';
import type { NewEnquiry } from '../store/accept.ts';
import type { Targets } from './targets.ts';

const fieldsFor = (language: string | undefined, site: Site) => fieldsOf(localized(language, site).words);

/** Returns the visitor's choices by field name, in the site's first language, which `RELAY_TARGETS` uses. */
export function choicesIn({ body, page }: Pick<NewEnquiry, 'body' | 'page'>, site: Site): Record<string, string> {
  const fields = fieldsFor(languageOfPage(page, site), site);
  const said = fieldsIn(fields, body);
  const first = new Map(fieldsFor(undefined, site).map((field) => [field.name, field.choices ?? []]));
  const chosen = fields.flatMap(({ name, choices = [] }) => {
    const choice = first.get(name)?.[choices.indexOf(choiceIn(choices, said[name] ?? '') ?? '')];
    return choice === undefined ? [] : [[name, choice] as const];
  });
  return Object.fromEntries(chosen);
}

function mistakeIn(name: string, values: string[], fields: FormField[]): string | undefined {
  const field = fields.find((one) => one.name === name);
  const offering = fields.filter(({ kind }) => kind === 'choice').map((one) => one.name);
  if (field?.kind !== 'choice')
    return `"${name}" is not a choice field of the form; ${offering.length > 0 ? `its choice fields are ${offering.join(', ')}` : 'it has none'}`;
  const unknown = values.find((value) => !field.choices?.includes(value));
  return unknown && `"${unknown}" is not a choice of the field "${name}"; its choices are ${field.choices?.join(', ')}`;
}

/**
 * Checks that the form has the fields and choices used by targets. Does nothing if the site is unknown.
 * @throws with all mistakes.
 */
export function checkChoices({ mail, webhooks }: Targets, site: Site): void {
  if (site.refusalPage() === undefined) return;
  const fields = fieldsFor(undefined, site);
  const asked = [...mail, ...webhooks].flatMap(({ choices = {} }) => Object.entries(choices));
  const mistakes = asked.flatMap(([name, values]) => mistakeIn(name, values, fields) ?? []);
  if (mistakes.length > 0) throw new Error(`RELAY_TARGETS: ${mistakes.join('. ')}.`);
}
