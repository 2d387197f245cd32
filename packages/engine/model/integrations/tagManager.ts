import { eventDetails, eventName, type ForeignCode, grantStatistics, pushData } from './foreignCode.ts';
import googleAnalytics from './googleAnalytics.ts';
import type { SettingsOf } from './settings.ts';

/** https://developers.google.com/tag-platform/tag-manager/web, with the hosts of Analytics, its most common tag */
const tagManager: ForeignCode<SettingsOf<'tagManager'>> = {
  label: 'Google Tag Manager',
  script: ({ containerId }) => `https://www.googletagmanager.com/gtm.js?id=${containerId}`,
  hosts: ({ hosts }) => [...googleAnalytics.hosts({ measurementId: '' }), ...hosts],
  frames: ({ hosts }) => ['https://www.googletagmanager.com', ...hosts],
  trustedTypes: googleAnalytics.trustedTypes,
  cookies: googleAnalytics.cookies,
  begin: () => {
    grantStatistics();
    pushData({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  tell: (_settings, hit) => pushData({ event: eventName(hit), ...eventDetails(hit) }),
};
export default tagManager;
