/** Icons of the interface, as unplugin-icons finds them and `vite.config.ts` reads them. */
declare module '~icons/*' {
  const svg: import('./model/values/drawing.ts').Drawing;
  export default svg;
}
