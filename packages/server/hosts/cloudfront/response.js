/* Adds the headers of the site. SITE is defined before it. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const response = event.response;
  const uri = event.request.uri;
  const path = uri.indexOf(`${SITE.folder}/`) === 0 ? uri.slice(SITE.folder.length) : uri;
  const add = (headers) => {
    for (const name of Object.keys(headers)) response.headers[name.toLowerCase()] = { value: headers[name] };
  };
  const folder = Object.keys(SITE.folders).find((start) => path.indexOf(start) === 0);
  const ending = Object.keys(SITE.endings).find((end) => path.slice(-end.length) === end);
  add(SITE.all);
  if (folder) add(SITE.folders[folder]);
  else add(SITE.documents);
  if (folder && SITE.drawings[folder] && path.slice(-4) === '.svg') add(SITE.drawings[folder]);
  if (!folder && ending) add(SITE.endings[ending]);
  return response;
}
