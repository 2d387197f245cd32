import { fileURLToPath } from 'node:url';
import { messageOf } from '@worldwright/relay/node';
import { z } from 'zod';
import { loadModule } from '../../build/site/loadModule.ts';
import { COLOURS, colourNames, contrastProblems, HEX } from './colours.ts';
import { readLogo } from './logo.ts';
import type * as sourceModule from './source.ts';

/** A fact of the company, and how it is asked for. */
export interface Question {
  /** Its name in a file of answers: `name`, `security.contact`, `social.LinkedIn`, `colours.ink`. */
  key: string;
  label: string;
  /** What it is now; empty where there is none. */
  current: string;
  /** What is wrong with an answer, or nothing. */
  problemWith: (answer: string) => Promise<string | undefined> | string | undefined;
}

/** The company, its schema, and what reads both. */
export const source = await loadModule<typeof sourceModule>(fileURLToPath(new URL('./source.ts', import.meta.url)));

/** What the schema says against a value of one of its fields, and where in it. */
export function issueOf(field: string, value: unknown): z.core.$ZodIssue | undefined {
  const { error } = source.definition.schema.safeParse(
    { ...source.company, [field]: value },
    { error: source.explainIssue },
  );
  return error?.issues.find(({ path }) => path[0] === field);
}

const problemOf = (field: string, value: unknown): string | undefined => issueOf(field, value)?.message;

type Field = z.core.$ZodType;

/** What a field says against a value. */
function problemIn(field: Field, value: unknown): string | undefined {
  return z.safeParse(field, value, { error: source.explainIssue }).error?.issues[0]?.message;
}

const { fieldsOf, isOptional, metaOf, typeOf } = source;
type ProblemWith = (answer: string) => string | undefined;

const labelOf = (key: string, field: Field): string => metaOf(field, 'label') ?? key;

/** What the company has now, or nothing. */
const currentOf = (holder: unknown, key: string): string => String(Reflect.get(Object(holder), key) ?? '');

/** A question whose empty answer takes the fact away, where the company can do without it. */
const question = (key: string, label: string, current: string, canGo: boolean, problemWith: ProblemWith): Question => ({
  key,
  label: canGo ? `${label} (empty: none)` : label,
  current,
  problemWith: (answer) => (answer === '' && canGo ? undefined : problemWith(answer)),
});

/** A question for every text of the company's schema: what is added there is asked without a word here. */
const textQuestions = (): Question[] =>
  [...fieldsOf(source.definition.schema)]
    .filter(([, field]) => typeOf(field) === 'string')
    .map(([key, field]) =>
      question(key, labelOf(key, field), currentOf(source.company, key), isOptional(field), (answer) =>
        problemOf(key, answer),
      ),
    );

/** The texts of the groups that a company can do without, such as whom to tell of a weakness. */
const groupQuestions = (): Question[] =>
  [...fieldsOf(source.definition.schema)]
    .filter(([, group]) => typeOf(group) === 'object' && isOptional(group))
    .flatMap(([name, group]) => {
      const current: unknown = Reflect.get(source.company, name);
      return [...fieldsOf(group)].map(([key, field]) =>
        question(
          `${name}.${key}`,
          `${labelOf(name, group)}: ${labelOf(key, field)}`,
          currentOf(current, key),
          true,
          (answer) => problemIn(field, answer),
        ),
      );
    });

function socialQuestions(): Question[] {
  const { social } = source.company;
  return social.map(({ name, icon, url }, index) =>
    question(`social.${name}`, `${name}: address of your page`, url, true, (answer) =>
      problemOf('social', social.with(index, { name, icon, url: answer })),
    ),
  );
}

/** The facts that every company is asked for. */
export const facts: Question[] = [...textQuestions(), ...groupQuestions(), ...socialQuestions()];

/** What may stay as it is: colours and logo. An empty answer keeps it. */
export const looks: Question[] = [
  ...colourNames.map((name) => ({
    key: `colours.${name}`,
    label: COLOURS[name],
    current: '',
    problemWith: (answer: string) => {
      if (answer === '') return undefined;
      if (!HEX.test(answer)) return 'must be a colour as "#16213b"';
      return contrastProblems({ [name]: answer })[0];
    },
  })),
  {
    key: 'logo',
    label: 'Logo: path of an SVG file',
    current: '',
    problemWith: async (answer) => (answer === '' ? undefined : readLogo(answer).then(() => undefined, messageOf)),
  },
];
