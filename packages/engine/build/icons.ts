import { FileSystemIconLoader } from 'unplugin-icons/loaders';
import icons from 'unplugin-icons/vite';
import { readDrawing } from '../model/values/drawing.ts';

/** Returns the plugin for interface icons (`~icons/lucide/plus`) as data: see `packages/engine/model/values/drawing.ts`. */
export const interfaceIcons = () =>
  icons({
    compiler: { compiler: (svg) => `export default ${JSON.stringify(readDrawing(svg))}` },
    scale: 1,
    customCollections: { site: FileSystemIconLoader('src/theme') },
  });
