/**
 * Addresses at which former sites most often had their service worker. Browsers ask at the same address for its next
 * version, and keep it when there is none: visitors would see the former site from its cache for ever.
 */
export const SERVICE_WORKERS = ['sw.js', 'service-worker.js', 'serviceworker.js'];

/** A next version that deletes every cache, removes itself, and reloads the pages that the worker before it has shown. */
export const selfRemovingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  // Not waited for: a page loads only when this event is over.
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
`;
