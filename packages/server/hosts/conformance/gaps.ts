const EDGE =
  'Cloudflare compresses at its edge, which is not part of workerd: https://developers.cloudflare.com/speed/optimization/content/compression/';
const NO_RANGES = 'It sends whole assets, which clients must accept. The site has no large files.';

const VERCEL_HEADERS =
  'All pages share one policy, which allows everything that any page needs, and get the caching headers of the host.';
const FEW_REDIRECTS = 'It allows few redirects: a pattern redirects the whole folder, and missing targets get 404.';
const ALWAYS_TLS = 'It redirects all requests to HTTPS, and browsers ignore the header without it.';
const LETTER_BY_LETTER = 'It compares addresses case-sensitively.';
const SAME_PAGE = 'It serves the page there, which has a canonical link.';
const OF_ROOT = 'It always shows that of the root.';
const ONE_POLICY =
  'All pages and SVG files share one policy, which allows everything that any page needs. Headers that differ by folder cannot be set for all files.';
const NO_HEADERS = 'It has no custom headers: pages have no policy there.';
const LEADING_PAGES = 'A page with status 200 redirects.';

/** Gaps of hosts without redirects and custom headers. */
const PLAIN_HOST: Record<string, string> = {
  Headers: NO_HEADERS,
  Deploys: 'They find their files, but with the caching headers that the host sets for all files.',
  'Addresses: unknown paths get the nearest not-found page with 404': OF_ROOT,
  'Addresses: not-found pages have no URL': 'They are ordinary files there.',
  'Addresses: host configuration files have no URL': 'The page for refused enquiries is an ordinary file there.',
  'Redirects: old addresses': LEADING_PAGES,
  'Redirects: old addresses with a query': 'A page cannot be at a query.',
  'Redirects: old addresses of a folder': 'Only existing pages of the folder have a redirect page.',
  'Redirects: temporary redirects, and those to other sites': LEADING_PAGES,
  'Redirects: upper case, also of Markdown versions, and trailing dots': LETTER_BY_LETTER,
  'Redirects: a trailing slash': LEADING_PAGES,
  'Redirects: a trailing .html': SAME_PAGE,
  'Redirects: /index': SAME_PAGE,
  'Redirects: the query is kept': LEADING_PAGES,
  'Redirects: HEAD is redirected': LEADING_PAGES,
};

/** Reasons for known gaps, by host, then by area or check. A check listed here that passes is an error. */
export const gaps: Record<string, Record<string, string>> = {
  'npm start': {},
  nginx: {
    'Compression: quality values are respected':
      'It sends brotli to every client that accepts it. Browsers send no quality values.',
    'Ranges: invalid ranges are ignored':
      'A range that ends before its start gets 416 instead of the whole file. Clients do not send such ranges.',
    'Ranges: HEAD ignores ranges': 'It answers HEAD with the headers of the range. Browsers do not send such requests.',
    'Markdown: quality values below 1 are compared':
      'Its configuration cannot compare numbers: if both quality values are below 1, HTML wins.',
  },
  apache: {
    Relay: 'Web space cannot run the relay: it is on another host.',
    Markdown: 'Its rules do not evaluate Accept. Markdown versions have URLs.',
    'Headers: each page has its own policy': 'All pages share one policy, which allows everything that any page needs.',
    'Methods: other methods get 405 with Allow': 'It adds TRACE to Allow.',
    'Compression: quality values are respected':
      'It sends brotli to every client that accepts it. Browsers send no quality values.',
    'Compression: not-found pages are compressed': 'It does not compress error pages.',
    'Ranges: an unsatisfiable range gets 416 with the size': 'It sends 416 without the size.',
    'Ranges: HEAD ignores ranges': 'It answers HEAD with the headers of the range. Browsers do not send such requests.',
    'Headers: not-found pages have their headers':
      'All pages share one policy, which allows everything that any page needs.',
  },
  caddy: {
    'Ranges: invalid ranges are ignored':
      'A range that ends before its start gets 416 instead of the whole file. Clients do not send such ranges.',
    'Ranges: HEAD ignores ranges': 'It answers HEAD with the headers of the range. Browsers do not send such requests.',
    'Markdown: quality values below 1 are compared':
      'Its configuration cannot compare numbers: if both quality values are below 1, HTML wins.',
  },
  'cloudflare pages': {
    'Addresses: not-found pages have no URL': 'They are ordinary files there.',
    'Addresses: host configuration files have no URL': 'The page for refused enquiries is an ordinary file there.',
    'Redirects: old addresses with a query': 'It does not match queries.',
    'Redirects: an old folder redirects existing pages only': FEW_REDIRECTS,
    'Redirects: upper case, also of Markdown versions, and trailing dots': LETTER_BY_LETTER,
    'Redirects: the query is kept': 'The query is kept, but pages in upper case are not found.',
    'Headers: each page has its own policy': ONE_POLICY,
    'Headers: not-found pages have their headers': ONE_POLICY,
    'Headers: SVG files have their policy': ONE_POLICY,
    'Headers: Markdown versions are not indexed': `They are not indexed. ${ONE_POLICY}`,
    'Headers: Strict-Transport-Security is sent over HTTPS only': ALWAYS_TLS,
  },
  netlify: {
    'Addresses: not-found pages have no URL': 'They are ordinary files there.',
    'Addresses: host configuration files have no URL': 'The page for refused enquiries is an ordinary file there.',
    'Redirects: upper case, also of Markdown versions, and trailing dots': LETTER_BY_LETTER,
    'Redirects: a trailing slash': SAME_PAGE,
    'Redirects: a trailing .html': SAME_PAGE,
    'Redirects: /index': SAME_PAGE,
    'Redirects: the query is kept': SAME_PAGE,
    'Redirects: HEAD is redirected': SAME_PAGE,
    'Headers: each page has its own policy': ONE_POLICY,
    'Headers: not-found pages have their headers': ONE_POLICY,
    'Headers: SVG files have their policy': ONE_POLICY,
    'Headers: Markdown versions are not indexed': `They are not indexed. ${ONE_POLICY}`,
    'Headers: Strict-Transport-Security is sent over HTTPS only': ALWAYS_TLS,
  },
  'github pages': PLAIN_HOST,
  ftp: {
    ...PLAIN_HOST,
    'Addresses: unknown paths get the nearest not-found page with 404':
      "It shows the server's own page unless the provider has configured one.",
    'Addresses: every type of file has its media type':
      'It sends no charset for text files unless the provider has configured one.',
    'Addresses: every page is at its clean URL': 'Pages are folders: the server redirects to the address with a slash.',
  },
  vercel: {
    'Redirects: an old folder redirects existing pages only': FEW_REDIRECTS,
    'Addresses: unknown paths get the nearest not-found page with 404': 'It always shows that of the root.',
    'Addresses: not-found pages have no URL': 'It serves /404.html as a file.',
    'Redirects: upper case, also of Markdown versions, and trailing dots':
      'Its patterns are case-insensitive: a redirect from upper case to a page would be a loop. Old addresses in upper case are redirected.',
    'Redirects: the query is kept': 'The query is kept, but pages in upper case are not found.',
    'Headers: each page has its own policy': VERCEL_HEADERS,
    'Headers: not-found pages have their headers': VERCEL_HEADERS,
    'Headers: Markdown versions are not indexed': `They are not indexed. ${VERCEL_HEADERS}`,
    'Headers: SVG files have their policy': VERCEL_HEADERS,
    'Headers: Strict-Transport-Security is sent over HTTPS only': ALWAYS_TLS,
  },
  cloudfront: {
    'Redirects: an old folder redirects existing pages only': FEW_REDIRECTS,
    'Addresses: unknown paths get the nearest not-found page with 404': 'It always shows that of the root.',
    'Redirects: unknown paths are not redirected':
      'It redirects upper case before it checks whether the page exists, and then answers 404.',
    'Headers: each page has its own policy': 'All pages share one policy, which allows everything that any page needs.',
    'Headers: not-found pages have their headers': 'Its functions do not run for responses of 400 and above.',
    'Headers: Strict-Transport-Security is sent over HTTPS only': ALWAYS_TLS,
  },
  workerd: {
    'Conditions: entity tags are compared weakly, and in lists':
      'It compares a single tag, as browsers send it. `*` and lists get 200.',
    'Conditions: an equal modification time gets 304': 'Its assets have no Last-Modified. Browsers use the entity tag.',
    'Conditions: a failed precondition gets 412': 'Its assets ignore If-Match, which read-only files do not need.',
    'Compression: brotli for browsers': EDGE,
    'Compression: Vary names Accept-Encoding': EDGE,
    'Compression: each coding has its own entity tag': EDGE,
    'Markdown: Markdown is compressed': EDGE,
    'Ranges: the first bytes': NO_RANGES,
    'Ranges: the last bytes': NO_RANGES,
    'Ranges: a range of a page': NO_RANGES,
    'Ranges: an unsatisfiable range gets 416 with the size': NO_RANGES,
    'Ranges: If-Range is respected': NO_RANGES,
    'Ranges: Accept-Ranges is sent': NO_RANGES,
  },
};
