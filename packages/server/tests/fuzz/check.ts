import type { Coding, Fixture } from '../support/fixture.ts';
import type { Answer } from '../support/wire.ts';
import { type Asked, PAGES } from './grammar.ts';

const NOT_FOUND = ['/404.html', '/service/404.html'];

const codingOf = ({ headers }: Answer): Coding | undefined =>
  (['identity', 'br', 'gzip'] as const).find((coding) => coding === (headers['content-encoding'] ?? 'identity'));

const has = ({ headers }: Asked, pattern: RegExp) => headers.some(([name]) => pattern.test(name));

/** Returns the mistakes in a response with a file's content. */
function checkFile(asked: Asked, answer: Answer, file: string, fixture: Fixture): string[] {
  const coding = codingOf(answer);
  if (!coding || !fixture.has(file, coding)) return [`a coding that there is not: ${coding}`];
  const all = fixture.bytes(file, coding);
  const [, first = 0, last = all.length - 1] =
    /^bytes (\d+)-(\d+)\/\d+$/.exec(answer.headers['content-range'] ?? '')?.map(Number) ?? [];
  const part = answer.status === 206 ? all.subarray(first, last + 1) : all;
  const body = asked.method === 'HEAD' ? Buffer.alloc(0) : part;
  const wrong: string[] = [];
  if (!answer.body.equals(body)) wrong.push('other bytes than the file has');
  if (answer.headers['content-length'] !== String(part.length)) wrong.push('a wrong length');
  if (answer.headers.etag !== fixture.tag(file, coding)) wrong.push('a wrong entity tag');
  if (answer.status === 206 && !answer.headers['content-range']?.endsWith(`/${all.length}`))
    wrong.push('a wrong total');
  if (answer.status === 206 && (asked.method === 'HEAD' || !has(asked, /^range$/i))) wrong.push('a part, unasked');
  if (answer.status === 200 && answer.headers['content-range']) wrong.push('a range of the whole');
  return wrong;
}

/** Returns the mistakes in a response without a file's content; `undefined` for an unexpected status. */
function checkOther(asked: Asked, { status, headers, body }: Answer, fixture: Fixture): string[] | undefined {
  const isRead = asked.method === 'GET' || asked.method === 'HEAD';
  const empty = body.length === 0;
  const says = (holds: boolean, what: string) => (holds ? [] : [what]);
  switch (status) {
    case 301:
      return says(/^\/(?![/\\])/.test(headers.location ?? ''), 'leads elsewhere');
    case 304:
      return says(empty && has(asked, /^if-(none|modified)/i) && headers.etag !== undefined, '304, unasked');
    case 400:
    case 414:
      return [];
    case 404:
      return says(
        asked.method === 'HEAD' ||
          NOT_FOUND.some((page) => body.equals(fixture.bytes(page, codingOf({ status, headers, body })))),
        'another page than the one for what is missing',
      );
    case 405:
      return says(!isRead && headers.allow === 'GET, HEAD', 'not allowed, though it is');
    case 406:
      return says(has(asked, /^accept-encoding$/i), 'not acceptable, without a wish');
    case 412:
      return says(has(asked, /^if-(match|unmodified)/i), 'a condition that nobody made');
    case 416:
      return says(has(asked, /^range$/i) && /^bytes \*\/\d+$/.test(headers['content-range'] ?? ''), 'no such range');
    default:
      return undefined;
  }
}

/** Returns the mistakes in a response, by rules for all responses. */
export function check(asked: Asked, answer: Answer, fixture: Fixture): string[] {
  const path = asked.target.replace(/^http:\/\/site\.test/, '').replace(/\?.*$/s, '');
  if (/^\/(send-email|healthz|readyz|metrics|vitals)$/.test(path))
    return answer.status < 500 ? [] : [`answered ${answer.status}`];
  const wrong =
    answer.headers['x-content-type-options'] === 'nosniff' || answer.status === 400 ? [] : ['may be sniffed'];
  const isThere = path in PAGES && (asked.method === 'GET' || asked.method === 'HEAD');
  if (isThere && ![200, 206, 304, 406, 412, 416].includes(answer.status))
    wrong.push(`${answer.status} for what is there`);
  if (answer.status !== 200 && answer.status !== 206)
    return [...wrong, ...(checkOther(asked, answer, fixture) ?? [`answered ${answer.status}`])];
  const file = PAGES[path || '/'] ?? PAGES[decodeURIComponent(path)] ?? decodeURIComponent(path);
  return [...wrong, ...checkFile(asked, answer, file, fixture)];
}
