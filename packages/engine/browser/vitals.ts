import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pathOf } from './platform/href.ts';

/** Returns the path of the measured page, the one loaded in full. The router may have changed the URL since. */
function measuredPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return pathOf(new URL(navigation?.name ?? location.href).pathname);
}

/** Sends each Core Web Vital to `url` once, when the page is hidden or left. */
export function reportVitals(url: string): void {
  const metrics = new Map<string, MetricType>();
  const sent = new Set<string>();
  // A reported metric may still change, but must not be counted twice.
  const keep = (metric: MetricType) => void (sent.has(metric.id) || metrics.set(metric.id, metric));
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(keep);

  const send = () => {
    if (metrics.size === 0) return;
    const report = [...metrics.values()].map(({ name, value }) => ({ name, value }));
    for (const id of metrics.keys()) sent.add(id);
    metrics.clear();
    // As plain text, which needs no CORS preflight.
    navigator.sendBeacon(url, JSON.stringify({ path: measuredPath(), metrics: report }));
  };
  // `pagehide`, too: not every browser fires `visibilitychange` when a page is left.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
