import type { OperatorStore } from './open.ts';
import { formatTime, table, withoutControls } from './table.ts';

export function show({ report, find, filesOf }: OperatorStore, argument: string): string {
  const enquiry = find(argument);
  const facts = {
    id: enquiry.id,
    state: enquiry.state,
    accepted: formatTime(enquiry.acceptedAt),
    ended: formatTime(enquiry.finishedAt),
    'next try': enquiry.state === 'accepted' ? formatTime(enquiry.nextAttemptAt) : '–',
    'tried until': formatTime(enquiry.giveUpAt),
    'unknown outcomes': String(enquiry.unknownAttempts),
    to: enquiry.to,
    'reply to': enquiry.replyTo ?? '–',
    page: enquiry.page ?? '–',
    replaces: enquiry.replaces ?? '–',
    subject: enquiry.subject,
    files:
      filesOf(enquiry.id)
        .map(({ name }) => name)
        .join(', ') || '–',
  };
  const attempts = report
    .attempts(enquiry.id)
    .map(({ startedAt, endedAt, outcome, words }) => [
      formatTime(startedAt),
      formatTime(endedAt),
      outcome ?? 'under way',
      words ?? '',
    ]);
  return [
    ...Object.entries(facts).map(([name, value]) => `${`${name}:`.padEnd(18)}${withoutControls(value)}`),
    '',
    table(['begun', 'ended', 'outcome', 'answer'], attempts),
    '',
    enquiry.hasText
      ? withoutControls([enquiry.body, enquiry.source].filter(Boolean).join('\n\n'))
      : '(The text was removed at the end of the retention.)',
  ].join('\n');
}
