import { type Integration, withParameters } from './integration.ts';
import type { SettingsOf } from './settings.ts';

/** https://www.goatcounter.com/help/pixel */
const goatCounter: Integration<SettingsOf<'goatCounter'>> = {
  label: 'GoatCounter',
  host: ({ host }) => host,
  request: ({ host }, { event, detail, path: page, search, title, referrer, screen }) => {
    const path = event === undefined ? page : [event, detail].filter(Boolean).join(': ');
    const isEvent = event === undefined ? undefined : 'true';
    const size = screen.replace('x', ',');
    return {
      url: withParameters(`${host}/count`, {
        p: path,
        t: title,
        r: referrer,
        s: size,
        e: isEvent,
        q: search || undefined,
        rnd: String(Date.now()),
      }),
    };
  },
};
export default goatCounter;
