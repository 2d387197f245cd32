import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@worldwright/relay/node';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';

/** What came of an address that is not good. */
export interface Answer {
  address: string;
  /** `gone`: the host says so. `silent`: no answer, or that it cannot answer now. `closed`: it turns programs away. */
  kind: 'closed' | 'gone' | 'silent';
  /** `404`, `no answer (ENOTFOUND)`. */
  reason: string;
  /** Paths of the pages that link there. */
  pages: string[];
}

interface Options {
  /** Address of the site. Links below it are left to the build. */
  url: string;
  /** Addresses that are not asked. */
  known: ReadonlySet<string>;
  /** Milliseconds between two requests to a host. */
  delay: number;
  /** Milliseconds for an answer. */
  timeout: number;
  /** Called with each address that answers well. */
  onGood: (address: string) => void;
}

/** Requests at once, each to another host. */
const CONCURRENCY = 10;
/** Pages whose links are looked at together. */
const BATCH = 100;
/** The longest that a host may make us wait, in seconds. */
const MAX_WAIT_S = 60;
/** Answers of hosts that turn programs away, or want a password. */
const CLOSED = [401, 403, 407, 429, 451, 999];

/** Seconds that `Retry-After` asks for. */
const secondsOf = (after: string): number =>
  /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;

/** Waits for hosts that ask for it, but not for hours: their other links are then left for the next time. */
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

/** Why there is no answer: `ENOTFOUND`, or that it took too long. */
function causeOf({ failureDetails = [] }: LinkResult): string {
  for (const detail of failureDetails) {
    if (!(detail instanceof Error)) continue;
    if (detail.name === 'TimeoutError') return 'it took too long';
    if (detail.cause instanceof Error) return errorCode(detail.cause) || detail.cause.message;
  }
  return 'no connection';
}

function answerOf(result: LinkResult): Pick<Answer, 'kind' | 'reason'> | undefined {
  const { state, status = 0 } = result;
  if (state === LinkState.OK || (state === LinkState.SKIPPED && status === 0)) return undefined;
  if (status === 0) return { kind: 'silent', reason: `no answer (${causeOf(result)})` };
  if (status >= 500 && status !== 999) return { kind: 'silent', reason: String(status) };
  return { kind: CLOSED.includes(status) ? 'closed' : 'gone', reason: String(status) };
}

/** What is said of links to a host that wants to be left alone for long. */
const WAITS = { kind: 'closed', reason: 'the host asks to wait' } as const;

/** Path of a page by its file in `dist`, or by its address on the checker's own server. */
const pathOf = (file: string): string =>
  decodeURI(new URL(file, 'http://localhost').pathname).replace(/(?<=\/)index\.html$|\.html$/, '');

/**
 * Asks the addresses outside the site that its pages link to: those that are good once, with a pause between two requests
 * to a host.
 *
 * @param files of the pages, below `dist`.
 * @returns those that are not good.
 */
export async function askLinks(files: readonly string[], options: Options): Promise<Answer[]> {
  const answers = new Map<string, Answer>();
  const asked = new Set<string>();
  const free = new Map<string, number>();
  const checker = new PatientChecker();

  /** Waits until a host may be asked again. */
  const takeTurn = async (host: string) => {
    const turn = Math.max(Date.now(), free.get(host) ?? 0);
    free.set(host, turn + options.delay);
    await sleep(Math.max(0, turn - Date.now()));
  };
  const isOutside = (address: string) =>
    address !== options.url && !address.startsWith(`${options.url}/`) && !address.startsWith('http://localhost:');
  const isSkipped = async (address: string) => {
    if (!isOutside(address)) return !address.endsWith('.html');
    if (options.known.has(address) || (asked.has(address) && !answers.has(address))) return true;
    const { host } = new URL(address);
    await takeTurn(host);
    return checker.busy.has(host);
  };

  checker.on('link', (result) => {
    const { url: address, parent, state } = result;
    if (!/^https?:/.test(address) || !isOutside(address)) return;
    const isLeft =
      state === LinkState.SKIPPED && !options.known.has(address) && checker.busy.has(new URL(address).host);
    const answer = isLeft ? WAITS : answerOf(result);
    if (answer) {
      const pages = [...(answers.get(address)?.pages ?? []), ...(parent === undefined ? [] : [pathOf(parent)])];
      answers.set(address, { address, ...answer, pages: [...new Set(pages)] });
    } else if (state === LinkState.OK) options.onGood(address);
    asked.add(address);
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
  return [...answers.values()];
}
