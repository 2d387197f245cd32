export { headOf } from './render/head.ts';
export { type Renderer, SectionRenderer } from './render/Page.tsx';
