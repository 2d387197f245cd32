export { addressProblem, LONGEST_PART } from './model/address.ts';
export {
  type LayoutComponent,
  layoutComponent,
  layoutIn,
  type SectionComponent,
  sectionComponent,
  sectionIn,
} from './model/component.ts';
export { countWords } from './model/countWords.ts';
export type { Drawing, Shape } from './model/drawing.ts';
export type { PictureFiles, WebPicture } from './model/fields.ts';
export { fill } from './model/fill.ts';
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
export type { Inline, RichText } from './model/richTree.ts';
export type { PropsOf, SectionData, SectionName } from './model/section.ts';
export { shorten } from './model/shorten.ts';
export { shownLength } from './model/shownLength.ts';
export { telephoneLink } from './model/telephone.ts';
