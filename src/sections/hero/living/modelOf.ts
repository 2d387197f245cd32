/** Addresses of the models, by the picture that they were made from: `npx node studio/model.ts`. */
const files = import.meta.glob<string>('../models/*.bin', { query: '?url', import: 'default', eager: true });

/** Address of a picture's model. @param src as `/pictures/world.1a2b3c4d.png` */
export function modelOf(src: string): string | undefined {
  const name = src.slice(src.lastIndexOf('/') + 1).split('.')[0];
  return files[`../models/${name}.bin`];
}
