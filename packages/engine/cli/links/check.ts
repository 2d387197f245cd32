import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@worldwright/relay/node';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';

/** The result of a link that does not work. */
export interface LinkProblem {
  address: string;
  /** `gone`: a status such as 404. `silent`: no response, or a server error. `closed`: the host refuses programs. */
  kind: 'closed' | 'gone' | 'silent';
  /** `404`, `no response (ENOTFOUND)`. */
  reason: string;
  pages: string[];
}

interface Options {
  /** URL of the site. The build checks links below it. */
  url: string;
  known: ReadonlySet<string>;
  /** Milliseconds between two requests to a host. */
  delay: number;
  /** Timeout in milliseconds. */
  timeout: number;
  onGood: (address: string) => void;
}

const CONCURRENCY = 10;
const BATCH = 100;
/** Maximum wait for `Retry-After`, in seconds. */
const MAX_WAIT_S = 60;
/** Statuses of hosts that refuse programs or require a login. */
const CLOSED = [401, 403, 407, 429, 451, 999];

const secondsOf = (after: string): number =>
  /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;

/** Waits for `Retry-After` up to `MAX_WAIT_S`. Skips all links to hosts that require more. */
class PatientChecker extends LinkChecker {
  readonly busy = new Set<string>();

  override shouldRetryAfter(...[response, options]: Parameters<LinkChecker['shouldRetryAfter']>): boolean {
    if (response.status === 429 && secondsOf(response.headers['retry-after'] ?? '0') > MAX_WAIT_S) {
      this.busy.add(options.url.host);
      return false;
    }
    return super.shouldRetryAfter(response, options);
  }
}

/** Returns why there is no response: `ENOTFOUND`, or a timeout. */
function causeOf({ failureDetails = [] }: LinkResult): string {
  for (const detail of failureDetails) {
    if (!(detail instanceof Error)) continue;
    if (detail.name === 'TimeoutError') return 'it took too long';
    if (detail.cause instanceof Error) return errorCode(detail.cause) || detail.cause.message;
  }
  return 'no connection';
}

function problemOf(result: LinkResult): Pick<LinkProblem, 'kind' | 'reason'> | undefined {
  const { state, status = 0 } = result;
  if (state === LinkState.OK || (state === LinkState.SKIPPED && status === 0)) return undefined;
  if (status === 0) return { kind: 'silent', reason: `no response (${causeOf(result)})` };
  if (status >= 500 && status !== 999) return { kind: 'silent', reason: String(status) };
  return { kind: CLOSED.includes(status) ? 'closed' : 'gone', reason: String(status) };
}

/** Result for links to a host with a long `Retry-After`. */
const WAITS = { kind: 'closed', reason: 'the host asks to wait' } as const;

/** Returns a page's path from its file in `dist` or its URL on the checker's server. */
const pathOf = (file: string): string =>
  decodeURI(new URL(file, 'http://localhost').pathname).replace(/(?<=\/)index\.html$|\.html$/, '');

/**
 * Checks the pages' links to other sites. Requests each working URL once, with a pause between two requests to a host.
 *
 * @param files the pages' files, relative to `dist`.
 * @returns the links that do not work.
 */
export async function checkLinks(files: readonly string[], options: Options): Promise<LinkProblem[]> {
  const problems = new Map<string, LinkProblem>();
  const checked = new Set<string>();
  const free = new Map<string, number>();
  const checker = new PatientChecker();

  /** Waits until the pause after the host's last request is over. */
  const takeTurn = async (host: string) => {
    const turn = Math.max(Date.now(), free.get(host) ?? 0);
    free.set(host, turn + options.delay);
    await sleep(Math.max(0, turn - Date.now()));
  };
  const isOutside = (address: string) =>
    address !== options.url && !address.startsWith(`${options.url}/`) && !address.startsWith('http://localhost:');
  const isSkipped = async (address: string) => {
    if (!isOutside(address)) return !address.endsWith('.html');
    if (options.known.has(address) || (checked.has(address) && !problems.has(address))) return true;
    const { host } = new URL(address);
    await takeTurn(host);
    return checker.busy.has(host);
  };

  checker.on('link', (result) => {
    const { url: address, parent, state } = result;
    if (!/^https?:/.test(address) || !isOutside(address)) return;
    const isLeft =
      state === LinkState.SKIPPED && !options.known.has(address) && checker.busy.has(new URL(address).host);
    const problem = isLeft ? WAITS : problemOf(result);
    if (problem) {
      const pages = [...(problems.get(address)?.pages ?? []), ...(parent === undefined ? [] : [pathOf(parent)])];
      problems.set(address, { address, ...problem, pages: [...new Set(pages)] });
    } else if (state === LinkState.OK) options.onGood(address);
    checked.add(address);
  });
  for (let from = 0; from < files.length; from += BATCH)
    await checker.check({
      path: files.slice(from, from + BATCH),
      serverRoot: 'dist',
      linksToSkip: isSkipped,
      concurrency: CONCURRENCY,
      timeout: options.timeout,
      retry: true,
      userAgent: `Mozilla/5.0 (compatible; link check of ${options.url})`,
    });
  return [...problems.values()];
}
