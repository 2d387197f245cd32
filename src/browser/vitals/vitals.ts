/** Reports how the page was for the visitor (Core Web Vitals), once, when it is left or hidden. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

export function reportVitals(url: string): void {
  const metrics = new Map<string, MetricType>();
  const keep = (metric: MetricType) => metrics.set(metric.id, metric);
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(keep);

  const send = () => {
    if (metrics.size === 0) return;
    const report = [...metrics.values()].map(({ name, value, rating, id, navigationType }) => ({
      name,
      value,
      rating,
      id,
      navigationType,
    }));
    metrics.clear();
    // As plain text: it needs no permission of the server before it is sent.
    navigator.sendBeacon(url, JSON.stringify({ path: location.pathname, metrics: report }));
  };
  // `pagehide` as well: not every browser tells of the other when a page is left.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
