export { interfaceIcons } from './build/icons.ts';
export { worldwright } from './build/plugin.ts';
export { routesModule } from './build/routes.ts';
export { siteModules } from './build/site/siteModules.ts';
