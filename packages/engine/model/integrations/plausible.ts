import type { Integration } from './integration.ts';

interface Settings {
  domain: string;
  host: string;
}

/** https://plausible.io/docs/events-api */
const plausible: Integration<Settings> = {
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
