/** Uses of colours outside of style sheets: heads, icons, share images, veils of photographs. */
export type ColourRole = 'page' | 'pageEdge' | 'text' | 'softText' | 'accent' | 'night';

/** Colours that are shown on others, and must be readable there. */
export interface ContrastRule {
  /** Custom properties of text and icons, without `--`. */
  fronts: readonly string[];
  /** Custom properties of their backgrounds. */
  backs: readonly string[];
  /** Text needs a contrast of 4.5, icons and outlines (`signs`) of 3. Default: `words`. */
  kind?: 'words' | 'signs';
  /** Applies the rule only if a property has this value. */
  when?: { property: string; is: string };
}

/** Custom properties with their values, without `--`. */
type Values = Readonly<Record<string, string>>;

/** What the custom properties of `src/theme/tokens.css` are for: `src/theme/colours.ts`. */
export interface ThemeColours {
  /** The custom property for each use, without `--`. Its value must be a plain colour. */
  roles: Readonly<Record<ColourRole, string>>;
  /** Colours of the placeholders of photographs. The nearest one becomes the `tone` of a picture. */
  tones: readonly string[];
  /** The pairs that pages use. `npm run check` measures them in light and dark mode. */
  contrasts: readonly ContrastRule[];
  /** Names of the properties in the editor, in English. `src/words/editor.de.json` translates them. */
  labels: Values;
  /** The radii in rem, the largest last. The editor scales them together. */
  radii: Readonly<Record<string, number>>;
  /** Dark bands as they are, and as light ones. The editor switches between them; they are dark if `scheme` is so. */
  bands: { scheme: string; dark: Values; light: Values };
}
