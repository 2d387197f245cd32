/** Interface icons, resolved by unplugin-icons and parsed in `vite.config.ts`. */
declare module '~icons/*' {
  const svg: import('./model/values/drawing.ts').Drawing;
  export default svg;
}
