import type { Folder } from '../store/inbox.ts';
import type { Summary } from '../store/report.ts';

/** Counters since the start. */
export interface Counts {
  /** Responses to posts by status. */
  answers: Map<number, number>;
  /** Delivery attempts by the event that ended them. */
  attempts: Map<string, number>;
  /** Response times in ms: sum and maximum. */
  waited: { sum: number; longest: number };
}

/**
 * Returns a metric in Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/
 * @param value one value, or the values of a label.
 */
function metric(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  value: number | Iterable<[string | number, number]>,
  label = '',
): string {
  const lines =
    typeof value === 'number'
      ? [`${name} ${value}`]
      : Array.from(value, ([of, count]) => `${name}{${label}="${of}"} ${count}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Returns the store's metrics. @param now ms since 1970. */
export function storeMetrics({ counts, oldestWaiting, lastDelivery }: Summary, now: number): string {
  const waiting = oldestWaiting === undefined ? 0 : Math.max(0, now - oldestWaiting) / 1000;
  return [
    metric('relay_enquiries', 'gauge', 'Enquiries in the store.', Object.entries(counts), 'state'),
    metric('relay_oldest_waiting_seconds', 'gauge', 'Age of the oldest enquiry that waits.', waiting),
    metric('relay_last_delivery_timestamp_seconds', 'gauge', 'Time of the last delivery.', (lastDelivery ?? 0) / 1000),
  ].join('');
}

/** Returns the number of enquiries by inbox folder. */
export const inboxMetrics = (counts: Record<Folder, number>): string =>
  metric('relay_inbox', 'gauge', 'Enquiries in the inbox.', Object.entries(counts), 'folder');

/**
 * Returns all metrics.
 * @param now ms since 1970.
 * @param used size in bytes of the store.
 */
export const metricsText = (
  summary: Summary,
  { answers, attempts, waited }: Counts,
  now: number,
  used: number,
): string =>
  [
    storeMetrics(summary, now),
    metric('relay_store_bytes', 'gauge', 'Bytes of the store in use.', used),
    metric('relay_answers_total', 'counter', 'Answers to posted enquiries.', answers, 'status'),
    metric('relay_answer_seconds_total', 'counter', 'Time that all answers took together.', waited.sum / 1000),
    metric('relay_answer_longest_seconds', 'gauge', 'Longest time that an answer took.', waited.longest / 1000),
    metric('relay_attempts_total', 'counter', 'Ended attempts to deliver.', attempts, 'outcome'),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()),
  ].join('');
