import type { Folder } from '../store/inbox.ts';
import type { Summary } from '../store/report.ts';

/** What has been counted since the start. */
export interface Counts {
  /** Answers to posts, by status. */
  answers: Map<number, number>;
  /** Attempts to deliver, by the event they ended with. */
  attempts: Map<string, number>;
  /** Time in ms that visitors waited for an answer, together, and the longest. */
  waited: { sum: number; longest: number };
}

/** A value of one metric, with its labels. */
type Sample = [labels: string, value: number];

// https://prometheus.io/docs/instrumenting/exposition_formats/
function metric(name: string, type: 'gauge' | 'counter', help: string, samples: Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** What the store holds, in Prometheus' text format. @param now ms since 1970. */
export function storeMetrics({ counts, oldestWaiting, lastDelivery }: Summary, now: number): string {
  const states = Object.entries(counts).map(([state, count]): Sample => [`state="${state}"`, count]);
  const waiting = oldestWaiting === undefined ? 0 : Math.max(0, now - oldestWaiting) / 1000;
  return [
    metric('relay_enquiries', 'gauge', 'Enquiries in the store.', states),
    metric('relay_oldest_waiting_seconds', 'gauge', 'Age of the oldest enquiry that waits.', [['', waiting]]),
    metric('relay_last_delivery_timestamp_seconds', 'gauge', 'Time of the last delivery.', [
      ['', (lastDelivery ?? 0) / 1000],
    ]),
  ].join('');
}

/** How many enquiries the parts of the inbox have, in Prometheus' text format. */
export const inboxMetrics = (counts: Record<Folder, number>): string =>
  metric(
    'relay_inbox',
    'gauge',
    'Enquiries in the inbox.',
    Object.entries(counts).map(([folder, count]) => [`folder="${folder}"`, count]),
  );

/**
 * The relay's metrics in Prometheus' text format.
 * @param now ms since 1970.
 * @param used bytes of the store in use.
 */
export function metricsText(summary: Summary, counts: Counts, now: number, used: number): string {
  const answers = [...counts.answers].map(([status, count]): Sample => [`status="${status}"`, count]);
  const attempts = [...counts.attempts].map(([outcome, count]): Sample => [`outcome="${outcome}"`, count]);
  return [
    storeMetrics(summary, now),
    metric('relay_store_bytes', 'gauge', 'Bytes of the store in use.', [['', used]]),
    metric('relay_answers_total', 'counter', 'Answers to posted enquiries.', answers),
    metric('relay_answer_seconds_total', 'counter', 'Time that all answers took together.', [
      ['', counts.waited.sum / 1000],
    ]),
    metric('relay_answer_longest_seconds', 'gauge', 'Longest time that an answer took.', [
      ['', counts.waited.longest / 1000],
    ]),
    metric('relay_attempts_total', 'counter', 'Ended attempts to deliver.', attempts),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', process.memoryUsage.rss()]]),
  ].join('');
}
