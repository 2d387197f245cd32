/* Redirects old addresses and other spellings, and maps pages to files. SITE is defined before it. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request;
  const inSite = request.uri.indexOf(`${SITE.folder}/`) === 0;
  const path = inSite ? request.uri.slice(SITE.folder.length) : request.uri;
  const query = request.querystring;
  const move = (to, status, left) => {
    const kept = Object.keys(query).filter((name) => left.indexOf(name) < 0);
    const pairs = kept.map((name) =>
      (query[name].multiValue || [query[name]])
        .map(({ value }) => (value === '' ? name : `${name}=${value}`))
        .join('&'),
    );
    const parts = to.split('#');
    const asked = pairs.length > 0 ? (parts[0].indexOf('?') < 0 ? '?' : '&') + pairs.join('&') : '';
    const value = (to[0] === '/' ? SITE.folder : '') + parts[0] + asked + (parts[1] ? `#${parts[1]}` : '');
    return { statusCode: status, statusDescription: 'Moved', headers: { location: { value } } };
  };
  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch (_) {
      return text;
    }
  };
  const clean = (text) =>
    text
      .replace(/\/+$/, '')
      .replace(/(\/index)?\.html$/, '')
      .replace(/^\/index$/, '') || '/';
  const folded = clean(
    decode(path)
      .toLowerCase()
      .replace(/[/.]+$/, ''),
  );

  if (!inSite && (path === '/' || path === SITE.folder)) return move('/', 302, []);
  if (!inSite || /\/\/|\\|%5c|%00|^\/_|(^|\/)404(\.html)?\/*$/i.test(path)) {
    request.uri = '/404-not-found';
    return request;
  }
  for (const rule of SITE.rules) {
    const isBelow = rule.below && folded.indexOf(`${rule.path}/`) === 0;
    if ((folded !== rule.path && !isBelow) || (rule.below && SITE.moved[folded])) continue;
    const names = Object.keys(rule.query);
    if (names.some((name) => !query[name] || decode(query[name].value) !== rule.query[name])) continue;
    const splat = isBelow ? path.split('/').slice(rule.path.split('/').length).join('/').replace(/\/+$/, '') : '';
    return move(splat ? rule.to.replace(':splat', splat) : rule.to.replace(/\/?:splat/, ''), rule.status, names);
  }
  if (SITE.files.indexOf(path) >= 0) return request;
  if (SITE.moved[folded]) return move(SITE.moved[folded], 301, []);
  const isPage = folded.split('/').pop().indexOf('.') < 0 || SITE.pages.indexOf(folded) >= 0;
  if ((isPage || /\.md$/.test(folded)) && folded !== path && /^[a-z0-9./-]+$/.test(folded))
    return move(folded, 301, []);
  if (isPage) request.uri = `${SITE.folder}${path === '/' ? '/index' : path}.html`;
  return request;
}
