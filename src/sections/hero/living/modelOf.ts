/** URLs of the models, by file. `npx node studio/model.ts` names each after its picture. */
const files = import.meta.glob<string>('../models/*.bin', { query: '?url', import: 'default', eager: true });

/** Returns the URL of a picture's model, if it has one. @param src such as `/pictures/world.1a2b3c4d.png` */
export function modelOf(src: string): string | undefined {
  const name = src.slice(src.lastIndexOf('/') + 1).split('.')[0];
  return files[`../models/${name}.bin`];
}
