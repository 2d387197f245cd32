import type { Integration } from './integration.ts';
import type { SettingsOf } from './settings.ts';

/** https://umami.is/docs/api/sending-stats */
const umami: Integration<SettingsOf<'umami'>> = {
  label: 'Umami',
  host: ({ host }) => host,
  request: ({ host, websiteId }, { event, detail, origin, path, search, title, referrer, language, screen }) => {
    const hostname = origin.replace(/^https?:\/\/|:\d+$/g, '');
    const page = { website: websiteId, hostname, url: path + search, title, referrer, language, screen };
    const named = event === undefined ? {} : { name: event, ...(detail && { data: { detail } }) };
    return { url: `${host}/api/send`, body: { type: 'event', payload: { ...page, ...named } } };
  },
};
export default umami;
