/** Address and security settings of the mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the start (`smtps:`). Otherwise STARTTLS is used if the server offers it. */
  secure: boolean;
  /** Whether to fail if the server does not offer STARTTLS. */
  requireTLS: boolean;
  /** Whether to require a valid certificate. */
  verify: boolean;
  auth?: { user: string; pass: string };
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** Returns whether `host` is this machine. */
export const isLoopback = (host: string): boolean => loopback.test(host);

function flag(url: URL, name: string, normally: boolean): boolean {
  const value = url.searchParams.get(name);
  if (value === null) return normally;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`"${name}" is true or false`);
}

const ENCODE = 'special characters in the password are percent-encoded';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`has a "%" that encodes nothing; ${ENCODE}`);
  }
}

/** Returns the host in ASCII. `URL` percent-encodes letters such as ü for this scheme. */
function hostOf({ hostname }: URL): string {
  const named = `http://${decode(hostname)}`;
  return (URL.canParse(named) ? new URL(named).hostname : hostname).replace(/^\[|\]$/g, '');
}

/** Parses `smtp://user:password@host:587` or `smtps://…`. Errors do not repeat the URL, as it has a password. */
export function parseSmtpUrl(text: string): SmtpServer {
  if (!URL.canParse(text)) throw new Error(`is not a URL; ${ENCODE}`);
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') throw new Error('starts with smtp:// or smtps://');
  const host = hostOf(url);
  if (host === '') throw new Error('has no host');
  // An unencoded password such as 12#4 ends the host early, and the user was parsed as host.
  if (url.hash || !['', '/'].includes(url.pathname)) throw new Error(`has text after the host; ${ENCODE}`);
  if (url.username === '' && url.password !== '') throw new Error('has a password but no user');
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'requireTLS' && key !== 'verify');
  if (unknown !== undefined) throw new Error(`has the unknown option "${unknown}"; known are requireTLS and verify`);
  const server = {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Never send a password unencrypted, even if an attacker strips STARTTLS.
    requireTLS: flag(url, 'requireTLS', url.username !== '' && !isLoopback(host)),
    verify: flag(url, 'verify', true),
  };
  if (url.username === '') return server;
  return { ...server, auth: { user: decode(url.username), pass: decode(url.password) } };
}
