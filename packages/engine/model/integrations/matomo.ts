import { type Integration, withParameters } from './integration.ts';
import type { SettingsOf } from './settings.ts';

/** https://developer.matomo.org/api-reference/tracking-api */
const matomo: Integration<SettingsOf<'matomo'>> = {
  label: 'Matomo',
  host: ({ host }) => host,
  request: ({ host, siteId }, { event, detail, origin, path, search, title, referrer, language, screen }) => {
    const page = { idsite: siteId, rec: '1', apiv: '1', send_image: '0', cookie: '0', rand: String(Date.now()) };
    const visit = {
      url: origin + path + search,
      urlref: referrer || undefined,
      action_name: title,
      lang: language,
      res: screen,
    };
    const named = event === undefined ? {} : { e_c: 'Site', e_a: event, e_n: detail, ca: '1' };
    return { url: withParameters(`${host}/matomo.php`, { ...page, ...visit, ...named }) };
  },
};
export default matomo;
