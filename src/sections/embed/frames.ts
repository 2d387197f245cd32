/** Third-party content in a frame. */
export interface Frame {
  /** The provider's own page, for visitors without JavaScript. */
  page: string;
  /** URL of the frame. */
  embed: string;
  provider: string;
  kind: 'calendar' | 'map';
}

/** Returns half a map's width in degrees of longitude: at zoom 0, 360 degrees take 256 px; a frame has about 800 px. */
const halfWidth = (zoom: number): number => (360 / 2 ** zoom) * (800 / 256 / 2);

/** See https://wiki.openstreetmap.org/wiki/Export. */
function openStreetMap(address: string): Frame | undefined {
  const [, zoom = '', latitude = '', longitude = ''] = /#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(address) ?? [];
  if (!longitude) return undefined;
  const [lat, lon, reach] = [Number(latitude), Number(longitude), halfWidth(Number(zoom))];
  const box = [lon - reach, lat - reach / 3, lon + reach, lat + reach / 3]
    .map((degrees) => degrees.toFixed(5))
    .join(',');
  const [, markLatitude = latitude] = /[?&]mlat=(-?[\d.]+)/.exec(address) ?? [];
  const [, markLongitude = longitude] = /[?&]mlon=(-?[\d.]+)/.exec(address) ?? [];
  const marker = `${markLatitude},${markLongitude}`;
  const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${marker}`;
  return { page: address, embed, provider: 'OpenStreetMap', kind: 'map' };
}

/** See https://developers.google.com/maps/documentation/urls/get-started. Also takes URLs of "Share › Embed a map". */
function googleMaps(address: string): Frame | undefined {
  const [, longitude, latitude] = /\/maps\/embed\?pb=.*!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(address) ?? [];
  const kind = { provider: 'Google Maps', kind: 'map' } as const;
  const found = (query: string) => `https://www.google.com/maps?q=${query}`;
  if (latitude) return { page: found(`${latitude},${longitude}`), embed: address, ...kind };
  const place = /\/maps\/place\/([^/@?]+)/.exec(address)?.[1];
  const asked = /[?&](?:q|query)=([^&]+)/.exec(address)?.[1];
  const query = place ?? asked;
  return query === undefined ? undefined : { page: address, embed: `${found(query)}&output=embed`, ...kind };
}

/** Builds the URL like Calendly's own script: https://help.calendly.com/hc/en-us/articles/223147027 */
function calendly(address: string, site: string): Frame | undefined {
  const [page, path] = /^https:\/\/calendly\.com\/([^?#]*)/.exec(address) ?? [];
  const embed = `${page}?embed_type=Inline&embed_domain=${site}`;
  return path ? { page: address, embed, provider: 'Calendly', kind: 'calendar' } : undefined;
}

const PROVIDERS: [start: RegExp, frame: (address: string, site: string) => Frame | undefined][] = [
  [/^https:\/\/www\.openstreetmap\.org\//, openStreetMap],
  [/^https:\/\/(www|maps)\.google\.[a-z.]+\/maps/, googleMaps],
  [/^https:\/\/calendly\.com\//, calendly],
];

/** Returns the frame for a page's address, if its provider is supported. @param site host of the site. */
export function frameOf(address: string, site = ''): Frame | undefined {
  const [, frame] = PROVIDERS.find(([start]) => start.test(address)) ?? [];
  return frame?.(address, site);
}
