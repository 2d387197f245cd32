/** Recorded facts about a visitor's origin, with their labels in the mail, in order. */
const LABELS = {
  landing: 'Landing page',
  referrer: 'Referrer',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  utm_term: 'utm_term',
  utm_content: 'utm_content',
  utm_id: 'utm_id',
  gclid: 'gclid',
  fbclid: 'fbclid',
  msclkid: 'msclkid',
};

/** Maximum lengths in characters: of the query string, and of one value. */
const [MAX_SOURCE_LENGTH, MAX_VALUE_LENGTH] = [4000, 200];

/**
 * Returns a visitor's origin as labelled lines, or undefined if it is unknown.
 * @param said query string such as `landing=%2F&utm_source=news`. Other parameters are ignored.
 */
export function sourceLines(said: string | undefined): string | undefined {
  const given = new URLSearchParams(said?.slice(0, MAX_SOURCE_LENGTH));
  const lines = Object.entries(LABELS).flatMap(([name, label]) => {
    const value = (given.get(name) ?? '').replace(/[\s\p{C}]+/gu, ' ').trim();
    return value ? [`${label}: ${value.slice(0, MAX_VALUE_LENGTH)}`] : [];
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/**
 * Returns the query string for a form whose page ran no script: only that page's URL is known.
 * @param referer the `Referer` header.
 */
export function sourceOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '';
  const { pathname, searchParams } = new URL(referer);
  searchParams.delete('referrer');
  searchParams.set('landing', pathname);
  return searchParams.toString();
}
