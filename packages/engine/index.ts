// `export *`, because a site can only augment interfaces of a module that is re-exported this way.

export { isEmail } from '@worldwright/relay/form';
export type { CollectionName, Content, ListName, PageEntry, PagePart, RecordName } from './model/content.ts';
export {
  CollectionDefinition,
  datedFields,
  defineCollection,
  defineList,
  defineRecord,
  entryFields,
  ListDefinition,
  type RecordDefinition,
} from './model/content.ts';
export { ContentMistake } from './model/contentMistake.ts';
export {
  action,
  addressPart,
  date,
  drawIcon,
  email,
  externalLink,
  icon,
  iconNames,
  id,
  language,
  link,
  pagePath,
  picture,
  reference,
  richText,
  sample,
  telephone,
  text,
  webAddress,
} from './model/fields.ts';
export type { GraphNode, GraphPlace } from './model/graph.ts';
export { askedForIn, chatsIn, countersIn } from './model/integrations/all.ts';
export { integrations } from './model/integrations/settings.ts';
export { defineLayout, type LayoutData, type LayoutDefinition } from './model/layout.ts';
export { definePages } from './model/pages.ts';
export * from './model/register.ts';
export {
  type ContentContext,
  defineSection,
  type SectionContext,
  type SectionDefinition,
  type SectionDescriptor,
  type SectionOf,
} from './model/section.ts';
export { sectionOptions } from './model/sectionOptions.ts';
export {
  choosing,
  chosen,
  itemsOf,
  namedTags,
  refuseUnknownTag,
  selectable,
  selection,
  shownTags,
} from './model/selection.ts';
export { excerpt, pageOfAll, surroundings } from './model/text/excerpt.ts';
export { blocks, heading, linked, list, opening, pictured, plain, rich } from './model/text/markdown.ts';
export { readRichText } from './model/text/parseRichText.ts';
export { type Block, type Inline, isBlocks, plainText, type RichText } from './model/text/richTree.ts';
export { fullTitle, LENGTHS, type ResultField } from './model/text/searchResult.ts';
export { UNBOUND } from './model/text/spaceless.ts';
export { translatePages } from './model/translations.ts';
export { buildTime, buildYear } from './model/values/buildYear.ts';
export { readDrawing } from './model/values/drawing.ts';
export { isLanguage } from './model/values/language.ts';
export { isPublic, scheduleOf, shownDay, spanOf } from './model/values/schedule.ts';
export type { ThemeColours } from './model/values/themeColours.ts';
export type { Typeface, Typefaces } from './model/values/typeface.ts';
