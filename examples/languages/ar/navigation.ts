import type { NavigationItem } from '../../content/schemas/navigation';

export default [{ name: 'الرئيسية', path: '/' }] satisfies NavigationItem[];
