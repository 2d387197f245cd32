import library from 'virtual:worldwright/pictures';
import type { ContentFiles } from '@worldwright/engine/compile';
import { choicesOf, fieldsOf, itemOf, typeOf } from '@worldwright/engine/compile';
import { contentFiles } from '@worldwright/engine/site';
import type { CatalogueState, StateKey } from '../model/catalogue.ts';
import { compiled, type Definition } from './compile.ts';
import { isSeveral, linked, shortened, withCount, withFiles } from './content.ts';
import { Filler, type Group, isGroup, resized, withoutPictures, withPicture } from './filled.ts';
import { type Script, Texts } from './placeholderTexts.ts';

interface Case {
  key: StateKey;
  name: string;
  props: unknown;
  files: ContentFiles;
}

/** Maximum number of list items, except in states about the number. */
const MAX_ITEMS = 6;
const MANY = 20;
/** Small item counts, tried in this order. */
const FEW = [1, 2];

/** Picture for fields that are empty in the example. */
const [PICTURE = ''] = Object.entries(library).flatMap(([name, { widths }]) => (widths.length > 0 ? name : []));

/** A photograph of the library. Undefined if all pictures are cut-outs. */
const [PHOTOGRAPH] = Object.entries(library).flatMap(([name, { tone }]) => (tone === undefined ? [] : name));

const inWords = (files: ContentFiles, script: Script): ContentFiles =>
  withFiles(files, () => {
    const filler = new Filler(new Texts(script));
    return (schema, value) => filler.filled(schema, value);
  });

const linkedContent = linked(contentFiles);
// Removed items may have been referenced.
const short = linked(shortened(linkedContent, MAX_ITEMS));
const contents: Record<Script, ContentFiles> = {
  plain: inWords(short, 'plain'),
  long: inWords(short, 'long'),
  rightToLeft: inWords(short, 'rightToLeft'),
};
const inPhotographs = withFiles(
  contents.plain,
  () => (schema, value) => (PHOTOGRAPH === undefined ? value : withPicture(schema, value, PHOTOGRAPH)),
);
/** States that are omitted if they equal `everything`. */
const PICTURE_STATES = new Set<StateKey>(['no-picture', 'photographs']);
const withoutOptional = withFiles(contents.plain, () => withoutPictures);

/** Returns a section's example with all optional fields, in placeholder texts. */
function filledExample({ schema, example }: Definition, script: Script): Group {
  const made = new Filler(new Texts(script), PICTURE).filled(schema, example);
  return isGroup(made) ? made : {};
}

/** Replaces all pictures in the properties with a photograph, if the library has one. */
function photographed({ schema }: Definition, props: Group): Group {
  const changed = PHOTOGRAPH === undefined ? props : withPicture(schema, props, PHOTOGRAPH);
  return isGroup(changed) ? changed : props;
}

/** Switches to photographs if the state does not compile: some choices accept only photographs. */
const withFittingPicture = (definition: Definition, one: Case & { props: Group }): Case =>
  compiled(definition, one.props, one.files).made ? one : { ...one, props: photographed(definition, one.props) };

/** Returns a state for each other choice of the section's fields. */
function choicesIn(definition: Definition, props: Group): Case[] {
  const { schema } = definition;
  const chosen: object = schema.safeParse(props).data ?? {};
  return [...fieldsOf(schema)].flatMap(([name, field]) => {
    const choices = typeOf(field) === 'boolean' ? [true, false] : choicesOf(field);
    const others = choices.filter((choice) => choice !== Reflect.get(chosen, name));
    return others.map((choice) =>
      withFittingPicture(definition, {
        key: 'choice',
        name: `${name}: ${choice}`,
        props: { ...props, [name]: choice },
        files: contents.plain,
      }),
    );
  });
}

/** Returns a state with `count` items for each of the section's own lists. */
function countsOfOwn({ schema }: Definition, props: Group, count: number): Pick<Case, 'name' | 'props' | 'files'>[] {
  return [...fieldsOf(schema)].flatMap(([name, field]) => {
    const list = props[name];
    if (!itemOf(field) || !Array.isArray(list)) return [];
    const items = new Filler(new Texts('plain')).filled(field, resized(list, count));
    return { name: `${name}: ${count}`, props: { ...props, [name]: items }, files: contents.plain };
  });
}

/** Returns a state with `count` items for each list or collection that the section shows. */
const countsOfContent = (names: string[], props: Group, count: number): Pick<Case, 'name' | 'props' | 'files'>[] =>
  names.filter(isSeveral).map((name) => ({
    name: `${name}: ${count}`,
    props,
    files: inWords(withCount(count > MAX_ITEMS ? linkedContent : short, name, count), 'plain'),
  }));

const stateOf = (definition: Definition, { key, name, props, files }: Case): CatalogueState[] => {
  const { made } = compiled(definition, props, files);
  return made ? [{ key, name, section: made.section }] : [];
};

function fewest(definition: Definition, names: string[], props: Group): CatalogueState[] {
  const states = new Map<string, CatalogueState>();
  for (const count of FEW)
    for (const one of [...countsOfOwn(definition, props, count), ...countsOfContent(names, props, count)]) {
      const [list = ''] = one.name.split(':');
      const [state] = states.has(list) ? [] : stateOf(definition, { key: 'one', ...one });
      if (state) states.set(list, state);
    }
  return [...states.values()];
}

/**
 * Returns a section in all states that its schema and its content allow.
 *
 * @throws the section's error if no state could be made.
 */
export function statesOf(definition: Definition): CatalogueState[] {
  const props = filledExample(definition, 'plain');
  const shown = compiled(definition, props, contents.plain).made?.content ?? [];
  const bare = withoutPictures(definition.schema, props);
  const many = [...countsOfOwn(definition, props, MANY), ...countsOfContent(shown, props, MANY)];
  const everything: Case = { key: 'everything', name: 'everything', props, files: contents.plain };
  const noPicture: Case = { key: 'no-picture', name: 'no picture', props: bare, files: withoutOptional };
  const photographs: Case = {
    key: 'photographs',
    name: 'photographs',
    props: photographed(definition, props),
    files: inPhotographs,
  };
  const cases: Case[] = [
    { key: 'example', name: 'example', props: definition.example, files: linkedContent },
    everything,
    ...choicesIn(definition, props),
    noPicture,
    photographs,
    ...many.map((one) => ({ key: 'many' as const, ...one })),
    { key: 'long-words', name: 'long words', props: filledExample(definition, 'long'), files: contents.long },
    {
      key: 'right-to-left',
      name: 'right to left',
      props: filledExample(definition, 'rightToLeft'),
      files: contents.rightToLeft,
    },
  ];
  const states = cases.flatMap((one) => stateOf(definition, one));
  const usual = JSON.stringify(states.find(({ key }) => key === 'everything')?.section);
  const all = [
    ...states.filter(({ key, section }) => !PICTURE_STATES.has(key) || JSON.stringify(section) !== usual),
    ...fewest(definition, shown, props),
  ];
  const failure = all.length === 0 ? compiled(definition, definition.example, linkedContent).error : undefined;
  if (failure !== undefined) throw failure;
  return all;
}
