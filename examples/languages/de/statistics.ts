export { default } from '../../content/statistics';
