import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { RelayConfig } from '../config/config.ts';
import { ENQUIRY_PART } from '../form.ts';
import { type BodyLimits, type IncomingBody, readBody } from './body.ts';
import type { RelayEnv } from './context.ts';
import type { Enquiry } from './enquiry.ts';
import { checkForm, type Entries, enquiryFile, entriesIn, FormRefusal, fileErrorsIn, readForm } from './form.ts';
import { readJson } from './json.ts';
import { localizedFor } from './language.ts';
import { isForm, isMultipart } from './mediaType.ts';
import { fileBytes, MAX_READ_BYTES, readMultipart, withoutContent } from './multipart.ts';
import { tooOften } from './refusal.ts';
import type { Site } from './site.ts';
import { fieldsOf } from './siteWords.ts';
import { sourceOf } from './source.ts';

/** Maximum size in bytes of a rate-limited form that is still read, so that its sender gets the entries back. */
const MAX_RETURNED_BYTES = 256 * 1024;

/** Stores the entries for an error page, and returns them completed with data of the request. */
function noteEntries(c: Context<RelayEnv>, posted: Entries): Entries {
  // Without a script it is empty, and only the page's URL is known.
  const source = posted.source === '' ? sourceOf(c.req.header('referer')) : posted.source;
  const entries = { ...posted, source, key: posted.key ?? (c.req.header('idempotency-key') || undefined) };
  // The error page contains a key, so that submitting it twice gives one enquiry.
  c.set('entries', { ...entries, files: undefined, key: entries.key ?? randomUUID() });
  return entries;
}

/** Returns the enquiry sent by a script. */
function jsonEnquiry(c: Context<RelayEnv>, bytes: Uint8Array): Enquiry {
  const enquiry = readJson(bytes, c.req.header('idempotency-key'));
  return { ...enquiry, page: enquiry.page ?? c.req.header('referer') };
}

/** Creates the parser of enquiries, for Node and for Workers. */
export function createReading({ maxBody }: Pick<RelayConfig, 'maxBody'>, site: Site) {
  const wordsFor = (c: Context<RelayEnv>) => localizedFor(c, site).words;

  /** Returns the maximum size of a request in bytes. */
  const largest = (c: Context<RelayEnv>) => maxBody + (isMultipart(c) ? fileBytes(fieldsOf(wordsFor(c))) : 0);

  /** @param isRefused whether only the entries of a form are needed, to return them. */
  async function parse(
    c: Context<RelayEnv>,
    body: IncomingBody,
    limits: BodyLimits,
    isRefused: boolean,
  ): Promise<Enquiry> {
    if (!isForm(c) && !isMultipart(c)) return jsonEnquiry(c, await readBody(body, limits));
    const words = wordsFor(c);
    const check = (entries: Entries) => checkForm(noteEntries(c, entries), c.req.header('referer'), words);
    const size = isRefused ? Math.min(limits.size, MAX_RETURNED_BYTES) : limits.size;
    if (!isMultipart(c)) return check(readForm(await readBody(body, { ...limits, size }), words));
    const fields = fieldsOf(words);
    const asked = isRefused ? withoutContent(fields) : fields;
    const bounds = isRefused ? { text: MAX_RETURNED_BYTES, read: 0 } : { text: maxBody, read: MAX_READ_BYTES };
    const type = c.req.header('content-type') ?? '';
    const { texts, files } = await readMultipart(body, type, asked, { ...limits, ...bounds });
    if (isForm(c)) return check(entriesIn(texts, words, files));
    // From a script that sends the enquiry as JSON in it.
    const errors = fileErrorsIn(fields, files);
    if (Object.keys(errors).length > 0) throw new FormRefusal(errors);
    const enquiry = jsonEnquiry(c, Buffer.from(texts.get(ENQUIRY_PART) ?? ''));
    const others = [...texts].filter(([name]) => name !== ENQUIRY_PART).map(([name, text]) => `${name}: ${text}`);
    return { ...enquiry, body: [enquiry.body, ...others].join('\n'), files: files.map(enquiryFile) };
  }

  return {
    largest,
    /**
     * Reads an enquiry.
     * @param wait seconds until the sender may try again, if rate-limited. A form is read even then, to return its
     *   entries; anything else is refused before a byte of the body is read.
     * @throws Refusal
     */
    async read(
      c: Context<RelayEnv>,
      body: IncomingBody,
      account: BodyLimits['account'],
      wait?: number,
    ): Promise<Enquiry> {
      const limits = { size: largest(c), account };
      if (wait === undefined) return parse(c, body, limits, false);
      if (isForm(c)) await parse(c, body, limits, true).catch(() => {});
      throw tooOften(wait);
    },
  };
}
