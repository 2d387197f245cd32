import { createHash, randomUUID } from 'node:crypto';
import type { Enquiry } from './enquiry.ts';

/** The key under which an enquiry counts: its own, that of the form that it repeats, or a new one. */
export type Keys = (enquiry: Enquiry, isForm: boolean) => string;

// Only the digest is kept: texts can be long, and are nobody's business once they are sent.
function digest({ to, replyTo, subject, body }: Enquiry): string {
  return createHash('sha256')
    .update(JSON.stringify([to, replyTo, subject, body]))
    .digest('base64');
}

/**
 * Recognises the second press of a button where no script holds it back, also when the script comes alive between
 * the two. A form without a key is remembered, and whatever says exactly the same within a while is taken for a
 * repeat of it. All that was typed must be the same, which tells visitors apart better than their addresses would.
 * @param window Time in ms from the first press; whoever sends the same again later means another enquiry.
 * @param memory Forms that are remembered at the same time; beyond it the oldest is forgotten.
 */
export function createKeys(window: number, memory: number, now: () => number = Date.now): Keys {
  const forms = new Map<string, { key: string; until: number }>();
  // What was put in first ends first.
  const forgetEnded = () => {
    for (const [content, { until }] of forms) {
      if (until > now()) return;
      forms.delete(content);
    }
  };
  const remember = (content: string, key: string) => {
    forms.set(content, { key, until: now() + window });
    const [oldest] = forms.keys();
    if (forms.size > memory && oldest !== undefined) forms.delete(oldest);
  };
  return (enquiry, isForm) => {
    forgetEnded();
    const content = digest(enquiry);
    const key = forms.get(content)?.key ?? enquiry.key ?? randomUUID();
    if (isForm && enquiry.key === undefined && !forms.has(content)) remember(content, key);
    return key;
  };
}
