/** What is told of where a visitor came from, by what it is called in the mail, in its order. */
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

/** Most characters that are read of it, and of one value. */
const [MAX_SOURCE_LENGTH, MAX_VALUE_LENGTH] = [4000, 200];

/**
 * Returns where a visitor came from as labelled lines; nothing where nothing is known.
 * @param said as a query string, such as `landing=%2F&utm_source=news`. What else it has is left out.
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
 * Returns the same of a form whose page ran no script: all that is known is the address of that page.
 * @param referer as the browser said it.
 */
export function sourceOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '';
  const { pathname, searchParams } = new URL(referer);
  searchParams.delete('referrer');
  searchParams.set('landing', pathname);
  return searchParams.toString();
}
