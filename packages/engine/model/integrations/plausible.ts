import type { Integration } from './integration.ts';
import type { SettingsOf } from './settings.ts';

/** https://plausible.io/docs/events-api */
const plausible: Integration<SettingsOf<'plausible'>> = {
  label: 'Plausible',
  host: ({ host }) => host,
  request: ({ host, domain }, { event = 'pageview', detail, origin, path, search, referrer }) => ({
    url: `${host}/api/event`,
    body: {
      name: event,
      domain,
      url: origin + path + search,
      referrer: referrer || null,
      ...(detail && { props: { detail } }),
    },
  }),
};
export default plausible;
