export {
  type LayoutComponent,
  layoutComponent,
  layoutIn,
  type SectionComponent,
  sectionComponent,
  sectionIn,
} from './model/component.ts';
export type { PictureFiles, WebPicture } from './model/fields.ts';
export type { DataOf, LayoutName, LayoutOf, LayoutProps } from './model/layout.ts';
export { messageOf } from './model/messageOf.ts';
export {
  type Crumb,
  dataFileOf,
  fileNameOf,
  type LanguageLink,
  type NavigatorStep,
  type PageData,
  type PageFile,
} from './model/page.ts';
export type { PropsOf, SectionData, SectionName } from './model/section.ts';
export { countWords } from './model/text/countWords.ts';
export { fill } from './model/text/fill.ts';
export type { Inline, RichText } from './model/text/richTree.ts';
export { shorten } from './model/text/shorten.ts';
export { shownLength } from './model/text/shownLength.ts';
export { slugOf } from './model/text/slug.ts';
export { addressProblem, MAX_SEGMENT_LENGTH } from './model/values/address.ts';
export type { Drawing, Shape } from './model/values/drawing.ts';
export { standardFocus } from './model/values/focus.ts';
export { calledNumber, telephoneLink } from './model/values/telephone.ts';
