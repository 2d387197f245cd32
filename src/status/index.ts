/** Components that the engine renders in place of a page and beside it. */
export { ErrorPage } from './ErrorPage';
export { Status } from './Status';
