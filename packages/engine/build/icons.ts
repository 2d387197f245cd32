import { FileSystemIconLoader } from 'unplugin-icons/loaders';
import icons from 'unplugin-icons/vite';
import { readDrawing } from '../model/drawing.ts';
import { plainMarks } from '../model/plainMarks.ts';

const plain = Object.entries(plainMarks.icons).map(([name, { body }]) => [
  name,
  `<svg viewBox="0 0 24 24">${body}</svg>`,
]);

/** Icons of the interface, `~icons/lucide/plus`, as data: see `packages/engine/model/drawing.ts`. */
export const interfaceIcons = () =>
  icons({
    compiler: { compiler: (svg) => `export default ${JSON.stringify(readDrawing(svg))}` },
    scale: 1,
    customCollections: { site: FileSystemIconLoader('src/theme'), plain: Object.fromEntries(plain) },
  });
