/** What the engine shows in place of a page and beside it. */
export { ErrorPage } from './ErrorPage';
export { Status } from './Status';
