// With `*`: a site can add only to what a module exports so.

export { buildYear } from './model/buildYear.ts';
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
export { isEmail } from './model/email.ts';
export { excerpt, pageOfAll, surroundings } from './model/excerpt.ts';
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
  isLanguage,
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
export { blocks, heading, linked, list, opening, pictured, plain, rich } from './model/markdown.ts';
export { definePages } from './model/pages.ts';
export { readRichText } from './model/parseRichText.ts';
export * from './model/register.ts';
export { type Block, type Inline, plainText, type RichText } from './model/richTree.ts';
export { isPublic, scheduleOf, shownDay, spanOf } from './model/schedule.ts';
export { fullTitle, LENGTHS, type ResultField } from './model/searchResult.ts';
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
export { translatePages } from './model/translations.ts';
export type { Typeface, Typefaces } from './model/typeface.ts';
