import { loadModule } from '../../build/loadModule.ts';
import { COLOURS, colourNames, contrastProblems, HEX } from './colours.ts';
import { readLogo } from './logo.ts';
import type * as sourceModule from './source.ts';

/** A fact of the company, and how it is asked for. */
export interface Question {
  /** Its name in a file of answers: `name`, `social.LinkedIn`, `colours.ink`. */
  key: string;
  label: string;
  /** What it is now. */
  current: string;
  /** What is wrong with an answer, or nothing. */
  problemWith: (answer: string) => Promise<string | undefined> | string | undefined;
}

export const source = await loadModule<typeof sourceModule>('tools/identity/source.ts');

/** What the schema says against a value of one of its fields. */
function problemOf(field: string, value: unknown): string | undefined {
  const { error } = source.definition.schema.safeParse(
    { ...source.company, [field]: value },
    { error: source.explainIssue },
  );
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

/** A question for every text of the company's schema: what is added there is asked without a word here. */
function textQuestions(): Question[] {
  return [...source.fieldsOf(source.definition.schema)].flatMap(([key, field]) => {
    const current: unknown = Reflect.get(source.company, key);
    if (typeof current !== 'string') return [];
    const label: unknown = 'meta' in field && typeof field.meta === 'function' ? field.meta()?.label : undefined;
    return [{ key, label: String(label ?? key), current, problemWith: (answer) => problemOf(key, answer) }];
  });
}

function socialQuestions(): Question[] {
  const { social } = source.company;
  return social.map(({ name, url }, index) => ({
    key: `social.${name}`,
    label: `${name}: address of your page`,
    current: url,
    problemWith: (answer) =>
      problemOf('social', social.with(index, { ...social[index], name, url: answer, icon: social[index]?.icon ?? '' })),
  }));
}

/** The facts that every company is asked for. */
export const facts: Question[] = [...textQuestions(), ...socialQuestions()];

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
    problemWith: async (answer) =>
      answer === ''
        ? undefined
        : readLogo(answer).then(
            () => undefined,
            (error) => (error instanceof Error ? error.message : String(error)),
          ),
  },
];
