import { type Integration, withParameters } from './integration.ts';
import type { SettingsOf } from './settings.ts';

/** Sends the same request as Fathom's own script: https://usefathom.com/docs */
const fathom: Integration<SettingsOf<'fathom'>> = {
  label: 'Fathom',
  host: ({ host }) => host,
  request: ({ host, siteId }, { event, detail, origin, path, referrer }) => {
    const name = event === undefined ? undefined : [event, detail].filter(Boolean).join(': ');
    const payload = name === undefined ? undefined : '{}';
    const page = { h: origin, p: path, r: referrer, sid: siteId, qs: '{}', cid: String(Date.now()) };
    return { url: withParameters(`${host}/`, { ...page, name, payload }) };
  },
};
export default fathom;
