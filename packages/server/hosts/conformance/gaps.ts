const EDGE =
  'The network compresses at its edge, which is not part of workerd: https://developers.cloudflare.com/speed/optimization/content/compression/';
const NO_RANGES =
  'Its assets are sent whole, which a client has to accept. The site has no films, and pictures are small.';

const VERCEL_HEADERS =
  'Pages share one policy, which allows what any of them has, and are kept as the host keeps pages: until they are looked at again.';
const FEW_REDIRECTS =
  'It takes few redirects: a pattern leads everything in the folder on, and what is not there gets 404 then.';
const ALWAYS_TLS = 'It leads everybody to https, and browsers ignore the header elsewhere.';
const LETTER_BY_LETTER = 'It compares addresses letter by letter.';
const SAME_PAGE = 'It shows the page there, which names its one address (`canonical`).';
const OF_ROOT = 'It shows the one of the root everywhere.';
const ONE_POLICY =
  'Pages share one policy, which allows what any of them has, and is sent with drawings too. What differs by folder cannot be said of all.';
const NO_HEADERS = 'It sends no headers of a site: pages have no policy there.';
const LEADING_PAGES = 'A page stands there that leads on at once, with status 200.';

/** Hosts that redirect nothing, and send no headers of a site. */
const PLAIN_HOST: Record<string, string> = {
  Headers: NO_HEADERS,
  Deploys: 'They find their files, which are kept for as long as the host says of all files.',
  'Addresses: what is not there has the page of its folder, with 404': OF_ROOT,
  'Addresses: not-found pages have no address': 'They are files like all others there.',
  'Addresses: files for hosts have no address': 'The page for a form with mistakes is a file like all others there.',
  'Redirects: old addresses': LEADING_PAGES,
  'Redirects: old addresses with a query': 'No page can stand at a query.',
  'Redirects: old addresses of a folder': 'Pages lead on from what is still there, and none from all of a folder.',
  'Redirects: old addresses for a time, and to another site': LEADING_PAGES,
  'Redirects: other capitals, and dots at the end': LETTER_BY_LETTER,
  'Redirects: a slash at the end': LEADING_PAGES,
  'Redirects: .html at the end': SAME_PAGE,
  'Redirects: /index': SAME_PAGE,
  'Redirects: the query stays': LEADING_PAGES,
  'Redirects: HEAD is led there too': LEADING_PAGES,
};

/** What a host does not do, by the check's area and name, or a whole area, each with the reason. A check here that passes is a fault. */
export const gaps: Record<string, Record<string, string>> = {
  'npm start': {},
  nginx: {
    'Compression: the weights decide':
      'It takes brotli from everybody who accepts it at all. No browser gives weights.',
    'Ranges: what is not understood is ignored':
      'A range whose end lies before its beginning gets 416 in place of the whole file. Nobody who has the size asks so.',
    'Ranges: HEAD has no parts': 'It answers HEAD with the headers of the part. No browser asks so.',
    'Markdown: weights below 1 are compared':
      'Its configuration can compare texts and not numbers: where both have a weight below 1, it is HTML.',
  },
  apache: {
    Relay: 'Web space runs no relay: it is on another host.',
    Markdown: 'Its rules do not choose by the kind of text that is accepted. Each page in Markdown has an address.',
    'Headers: each page has the policy of its own': 'One policy for all pages allows what any of them has.',
    'Methods: pages take nothing, and say what they allow': 'It adds TRACE to what it says that it allows.',
    'Compression: the weights decide':
      'It takes brotli from everybody who accepts it at all. No browser gives weights.',
    'Compression: not-found pages are compressed too': 'It compresses only what is there.',
    'Ranges: what does not exist gets 416, and the size': 'It answers 416 without the size.',
    'Ranges: HEAD has no parts': 'It answers HEAD with the headers of the part. No browser asks so.',
    'Headers: not-found pages have theirs': 'One policy for all pages allows what any of them has.',
  },
  caddy: {
    'Ranges: what is not understood is ignored':
      'A range whose end lies before its beginning gets 416 in place of the whole file. Nobody who has the size asks so.',
    'Ranges: HEAD has no parts': 'It answers HEAD with the headers of the part. No browser asks so.',
    'Markdown: weights below 1 are compared':
      'Its configuration can compare texts and not numbers: where both have a weight below 1, it is HTML.',
  },
  'cloudflare pages': {
    'Addresses: not-found pages have no address': 'They are files like all others there.',
    'Addresses: files for hosts have no address': 'The page for a form with mistakes is a file like all others there.',
    'Redirects: old addresses with a query': 'It compares no queries.',
    'Redirects: of an old folder, only what is still there leads on': FEW_REDIRECTS,
    'Redirects: other capitals, and dots at the end': LETTER_BY_LETTER,
    'Redirects: the query stays': 'It stays, but other capitals of a page are not found.',
    'Headers: each page has the policy of its own': ONE_POLICY,
    'Headers: not-found pages have theirs': ONE_POLICY,
    'Headers: drawings in folders have theirs': ONE_POLICY,
    'Headers: pages in Markdown are kept out of search engines': `They are. ${ONE_POLICY}`,
    'Headers: encryption is demanded over encryption alone': ALWAYS_TLS,
  },
  netlify: {
    'Addresses: not-found pages have no address': 'They are files like all others there.',
    'Addresses: files for hosts have no address': 'The page for a form with mistakes is a file like all others there.',
    'Redirects: other capitals, and dots at the end': LETTER_BY_LETTER,
    'Redirects: a slash at the end': SAME_PAGE,
    'Redirects: .html at the end': SAME_PAGE,
    'Redirects: /index': SAME_PAGE,
    'Redirects: the query stays': SAME_PAGE,
    'Redirects: HEAD is led there too': SAME_PAGE,
    'Headers: each page has the policy of its own': ONE_POLICY,
    'Headers: not-found pages have theirs': ONE_POLICY,
    'Headers: drawings in folders have theirs': ONE_POLICY,
    'Headers: pages in Markdown are kept out of search engines': `They are. ${ONE_POLICY}`,
    'Headers: encryption is demanded over encryption alone': ALWAYS_TLS,
  },
  'github pages': PLAIN_HOST,
  ftp: {
    ...PLAIN_HOST,
    'Addresses: what is not there has the page of its folder, with 404':
      'It shows its own, if the provider has set none.',
    'Addresses: files of every type': 'It says no charset of texts that are no pages, if the provider has set none.',
    'Addresses: every page at its clean address': 'Pages are folders: the server adds a slash, which is one redirect.',
  },
  vercel: {
    'Redirects: of an old folder, only what is still there leads on': FEW_REDIRECTS,
    'Addresses: what is not there has the page of its folder, with 404': 'It shows the one of the root everywhere.',
    'Addresses: not-found pages have no address': 'It serves /404.html as a file.',
    'Redirects: other capitals, and dots at the end':
      'Its patterns have no case: a redirect from other capitals to a page would lead in a circle. Old addresses have no case.',
    'Redirects: the query stays': 'It stays, but other capitals of a page are not found.',
    'Headers: each page has the policy of its own': VERCEL_HEADERS,
    'Headers: not-found pages have theirs': VERCEL_HEADERS,
    'Headers: pages in Markdown are kept out of search engines': `They are. ${VERCEL_HEADERS}`,
    'Headers: drawings in folders have theirs': VERCEL_HEADERS,
    'Headers: encryption is demanded over encryption alone': ALWAYS_TLS,
  },
  cloudfront: {
    'Redirects: of an old folder, only what is still there leads on': FEW_REDIRECTS,
    'Addresses: what is not there has the page of its folder, with 404': 'It shows the one of the root everywhere.',
    'Redirects: what is not there leads nowhere':
      'It corrects capitals before it knows what is there, and then answers 404.',
    'Headers: each page has the policy of its own': 'One policy for all pages allows what any of them has.',
    'Headers: not-found pages have theirs': 'Its functions do not see answers of 400 and more.',
    'Headers: encryption is demanded over encryption alone': ALWAYS_TLS,
  },
  workerd: {
    'Conditions: tags are compared weakly, and in lists':
      'Its assets compare one tag, as browsers send it. `*` and lists get the whole.',
    'Conditions: the time of the last change does as well': 'Its assets have tags and no times. Browsers use the tag.',
    'Conditions: a condition that fails gets 412': 'Its assets know no If-Match. What cannot be changed needs none.',
    'Compression: brotli for browsers': EDGE,
    'Compression: caches are told that it depends': EDGE,
    'Compression: each coding has a tag of its own': EDGE,
    'Markdown: compressed like the page': EDGE,
    'Ranges: the first bytes': NO_RANGES,
    'Ranges: the last bytes': NO_RANGES,
    'Ranges: of a page as well': NO_RANGES,
    'Ranges: what does not exist gets 416, and the size': NO_RANGES,
    'Ranges: a part only of what the client has': NO_RANGES,
    'Ranges: it is said that there are parts': NO_RANGES,
  },
};
