/**
 * Common paths of a previous site's service worker. Browsers request updates at the same path and keep the worker after
 * a 404: visitors would see the previous site from its cache forever.
 */
export const SERVICE_WORKERS = ['sw.js', 'service-worker.js', 'serviceworker.js'];

/** A service worker that deletes all caches, unregisters itself, and reloads the pages of its predecessor. */
export const selfRemovingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  // Not waited for: a page loads only when this event is over.
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
`;
