import { eventDetails, eventName, type ForeignCode, grantStatistics, gtag } from './foreignCode.ts';
import type { SettingsOf } from './settings.ts';

const SUFFIXES = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com'];

/** https://developers.google.com/analytics/devguides/collection/ga4, https://developers.google.com/tag-platform/security/guides/csp */
const googleAnalytics: ForeignCode<SettingsOf<'googleAnalytics'>> = {
  label: 'Google Analytics',
  script: ({ measurementId }) => `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
  hosts: () => SUFFIXES.map((host) => `https://*.${host}`),
  frames: () => [],
  trustedTypes: ['goog#html'],
  cookies: ['_ga', '_gid', '_gat'],
  begin: ({ measurementId }) => {
    grantStatistics();
    gtag('js', new Date());
    gtag('config', measurementId, { send_page_view: false });
  },
  tell: (_settings, hit) => gtag('event', eventName(hit), eventDetails(hit)),
};
export default googleAnalytics;
