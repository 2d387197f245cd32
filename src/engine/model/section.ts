import type { Attributes, ComponentType } from 'react';
import type { z } from 'zod';
import type { Site } from '../compile/content';

/**
 * Every section type by name. Each section's folder adds itself:
 *
 * ```ts
 * declare module '../../engine/section' {
 *   interface SectionTypes { hero: typeof hero }
 * }
 * ```
 *
 * The type of `pages.config.ts`, of the page data and of the components all follow from it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the section folders through declaration merging
export interface SectionTypes {}

export type SectionName = keyof SectionTypes & string;

/**
 * When the browser brings a section's prerendered HTML to life:
 * `never` (it has nothing to do), `visible` (when it comes near the viewport), `idle` (when there is time).
 */
export type Hydration = 'never' | 'visible' | 'idle';

/** What a section's `data` function can draw on. */
export interface SectionContext {
  site: Site;
  /** The item that the page was made from, on a page with `each`. */
  entry?: Record<string, unknown>;
}

/** What a section is. Lives in `section.ts` of its folder; never reaches the browser. */
export interface SectionDefinition<Schema extends z.ZodObject, Data extends object> {
  /** What a marketer calls it. */
  label: string;
  /** One sentence: what it is for. */
  help: string;
  /** The properties that `pages.config.ts` may give, strict: an unknown one is an error. */
  schema: Schema;
  /** When its HTML comes alive; may depend on its properties. */
  hydrate: Hydration | ((props: z.output<Schema>) => Hydration);
  /** Moves by itself: when it is on screen, the page starts without waiting for the visitor. */
  moves?: true;
  /** How many of it a page may have. */
  limit?: number;
  /** Content that the section shows beside its own properties, picked for it alone: it is all that the browser gets. */
  data?: (props: z.output<Schema>, context: SectionContext) => Data;
  /** Sample properties, so that adding one shows something real at once. */
  example: z.input<Schema>;
}

/** Declares a section type; infers the props of its component. */
export function defineSection<Schema extends z.ZodObject, Data extends object = object>(
  definition: SectionDefinition<Schema, Data>,
): SectionDefinition<Schema, Data> {
  return definition;
}

/** Props of a section's component: its validated properties, its data, and its anchor. */
export type PropsOf<Definition> =
  Definition extends SectionDefinition<infer Schema, infer Data>
    ? Fields<z.output<Schema>> & Data & { id?: string | undefined }
    : never;

/** Zod gives an object without fields a type that forbids any, also those that stand beside it. */
type Fields<T> = T extends Record<string, never> ? object : T;

export type SectionComponent<Name extends SectionName> = ComponentType<PropsOf<SectionTypes[Name]>>;

/** A stop of the dot navigator. */
export interface Step {
  /** Name of the dot. */
  label: string;
  /** Where the scroll ends, in px from the section's top: -70 leaves 70 px above it. */
  offset: number;
}

interface CommonOptions {
  /** Anchor: `#contactus` leads here. Stable, also when the section moves. */
  id?: string;
  /** Leaves the section out of the page without deleting it. */
  hidden?: boolean;
  /** Gives the section a dot in the page's navigator; needs an `id`. */
  step?: Step;
}

type InputOf<Definition> = Definition extends SectionDefinition<infer Schema, object> ? Fields<z.input<Schema>> : never;

/** One entry of a page's `sections` in `pages.config.ts`. */
export type SectionDescriptor = {
  [Name in SectionName]: { type: Name } & CommonOptions & InputOf<SectionTypes[Name]>;
}[SectionName];

/** A section as the browser gets it: checked, and complete with its data. */
export interface SectionOf<Name extends SectionName> {
  type: Name;
  /** Distinguishes the sections of a page: the anchor, or type and number. */
  key: string;
  id?: string | undefined;
  hydrate: Hydration;
  moves?: true | undefined;
  props: PropsOf<SectionTypes[Name]> & Attributes;
}

export type SectionData = { [Name in SectionName]: SectionOf<Name> }[SectionName];
