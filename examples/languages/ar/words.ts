export { default } from '../../words/ar';
