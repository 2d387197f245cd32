/** Where and how to reach the mail server. */
export interface SmtpServer {
  host: string;
  /** TCP port. */
  port: number;
  /** TLS from the first byte (`smtps:`). Otherwise STARTTLS is used when the server offers it. */
  secure: boolean;
  /** Refuse to go on when the server does not offer STARTTLS. */
  requireTLS: boolean;
  /** Whether the server's certificate must be valid. */
  verify: boolean;
  auth?: { user: string; pass: string };
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether `host` is this machine. */
export const isLoopback = (host: string): boolean => loopback.test(host);

function flag(url: URL, name: string, normally: boolean): boolean {
  const value = url.searchParams.get(name);
  if (value === null) return normally;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(`"${name}" is true or false`);
}

const ENCODE = 'special characters in the password are percent-encoded';

/** The text behind percent signs. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`has a "%" that encodes nothing; ${ENCODE}`);
  }
}

/** The name of the host as name servers know it: of this scheme `URL` encodes letters such as ü in a way of its own. */
function hostOf({ hostname }: URL): string {
  const named = `http://${decode(hostname)}`;
  return (URL.canParse(named) ? new URL(named).hostname : hostname).replace(/^\[|\]$/g, '');
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`, with the options `requireTLS` and `verify`.
 * Throws an error that never repeats the URL, which holds a password.
 */
export function parseSmtpUrl(text: string): SmtpServer {
  if (!URL.canParse(text)) throw new Error(`is not a URL; ${ENCODE}`);
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') throw new Error('starts with smtp:// or smtps://');
  const host = hostOf(url);
  if (host === '') throw new Error('names no host');
  // A password such as 12#4 ends the name of the host, and what stands before it was taken for that.
  if (url.hash || !['', '/'].includes(url.pathname)) throw new Error(`goes on behind the host; ${ENCODE}`);
  if (url.username === '' && url.password !== '') throw new Error('has a password, and nobody whose it is');
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'requireTLS' && key !== 'verify');
  if (unknown !== undefined) throw new Error(`has the unknown option "${unknown}"; known are requireTLS and verify`);
  const server = {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is not sent in the clear, not even to a server that has lost its STARTTLS on the way.
    requireTLS: flag(url, 'requireTLS', url.username !== '' && !isLoopback(host)),
    verify: flag(url, 'verify', true),
  };
  if (url.username === '') return server;
  return { ...server, auth: { user: decode(url.username), pass: decode(url.password) } };
}
