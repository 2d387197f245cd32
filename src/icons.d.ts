/** Icons of the interface, inlined as SVG text by unplugin-icons (`compiler: 'raw'`). */
declare module '~icons/*' {
  const svg: string;
  export default svg;
}
