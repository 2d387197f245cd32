import { isEmail } from '@worldwright/relay/form';
import { loadEnv } from 'vite';
import { z } from 'zod';
import { PlainError } from './plainError.ts';
import { PREFIXES } from './sources.ts';

/** An absolute URL or a path of the site, for use in the site's code and in headers. */
const address = z
  .string()
  .regex(
    /^(https?:\/\/[^\s/?#@]+|(?=\/(?!\/)))(\/[^\s?#]*)?$/,
    'must be an address such as https://mail.example.org, or a path of the site',
  );
const relayAddress = address
  .refine((url) => !/\/send-email\/?$/.test(url), 'must be what comes before /send-email, which the form adds')
  .refine(
    (url) => !url.startsWith('http:') || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname),
    'must be one with https://, as browsers let no page of an https site post to http',
  );

const unset = z.literal('');

const variables = z.object({
  VITE_MAIL_RELAY_URL: unset.or(relayAddress).optional(),
  VITE_VITALS_URL: z.literal('none').or(unset).or(address).optional(),
  VITE_ENQUIRY_TO: unset.or(z.string().refine(isEmail, 'must be one e-mail address')).optional(),
  SOURCE_DATE_EPOCH: unset.or(z.string().regex(/^\d+$/, 'must be a number of seconds')).optional(),
  REPORTS_URL: unset
    .or(z.string().regex(/^(https?:\/\/|\/(?!\/))[^\s"\\]+$/, 'must be an address such as https://reports.example.org'))
    .optional(),
});

/**
 * Checks the environment variables that are built into the site. A wrong URL would lose every enquiry.
 *
 * @throws {PlainError} with all mistakes.
 */
export function checkEnvironment(): void {
  const given = loadEnv('production', '.', PREFIXES);
  const { error } = variables.safeParse(given);
  if (!error) return;
  const mistakes = error.issues.map(
    ({ path: [name], message }) => `${String(name)}: ${message}, found "${given[String(name)]}"`,
  );
  throw new PlainError(`The environment of the build:\n  ${mistakes.join('\n  ')}`);
}
