import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pathOf } from './platform/href.ts';

/** Path of the page that was loaded, and measured: the address may show another one by now. */
function measuredPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return pathOf(new URL(navigation?.name ?? location.href).pathname);
}

/** Reports to `url` how the page was for the visitor (Core Web Vitals), once, when it is left or hidden. */
export function reportVitals(url: string): void {
  const metrics = new Map<string, MetricType>();
  const sent = new Set<string>();
  // What has been reported may still change, and would be counted twice.
  const keep = (metric: MetricType) => void (sent.has(metric.id) || metrics.set(metric.id, metric));
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(keep);

  const send = () => {
    if (metrics.size === 0) return;
    const report = [...metrics.values()].map(({ name, value }) => ({ name, value }));
    for (const id of metrics.keys()) sent.add(id);
    metrics.clear();
    // As plain text: it needs no permission of the server before it is sent.
    navigator.sendBeacon(url, JSON.stringify({ path: measuredPath(), metrics: report }));
  };
  // `pagehide` as well: not every browser tells of the other when a page is left.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
