import { closed, type expectations, headOf, refused, relayed } from '../support/expected.ts';
import { type Row, raw, row, written } from '../support/requests.ts';

const PAGE = '/about-us.html';
const POST = 'POST /send-email HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n';
const notAllowed = refused(405, { allow: 'GET, HEAD' });

/** Requests with unexpected, broken and incomplete bodies. */
function broken({ whole }: ReturnType<typeof expectations>): Row[] {
  const chunked = (name: string, body: string) =>
    raw(`chunks: ${name}`, [`${POST}Transfer-Encoding: chunked\r\n\r\n${body}`, 'END'], [closed(400)], ['POST']);
  const cut = (text: string) =>
    raw(`cut after ${JSON.stringify(text.slice(-30))}`, [text, 'END'], [closed(400)], ['POST']);
  return [
    chunked('no size', 'zz\r\nabc\r\n0\r\n\r\n'),
    chunked('a size that is too large', 'fffffffffffffffff\r\nabc\r\n'),
    chunked('more than announced', '2\r\nabcdef\r\n0\r\n\r\n'),
    chunked('a line feed alone', '3\nabc\n0\n\n'),
    chunked('no last one', '3\r\n{}x\r\n'),
    cut('GET /about-us HTTP/1.1'),
    cut('GET /about-us HTTP/1.1\r\nHost: site.test\r\n'),
    cut(`${POST}Content-Length: 100\r\n\r\n`),
    cut(`${POST}Content-Length: 100\r\n\r\n{"name":`),
    raw('nothing at all', ['END'], []),
    row('POST', '/send-email', ['Content-Type: application/json', 'Content-Length: 0'], relayed(400)),
    raw('POST with a body to a page', [`${written('POST', '/about-us', ['Content-Length: 5'])}hello`], [notAllowed]),
    raw('GET with a body', [`${written('GET', '/about-us', ['Content-Length: 5'])}hello`], [whole(PAGE)]),
    raw('GET with a body that does not come', [written('GET', '/about-us', ['Content-Length: 5'])], [whole(PAGE)]),
    raw(
      'GET with a body in chunks',
      [`${written('GET', '/about-us', ['Transfer-Encoding: chunked'])}5\r\nhello\r\n0\r\n\r\n`],
      [whole(PAGE)],
    ),
    raw(
      'POST that waits for permission',
      [`${written('POST', '/about-us', ['Content-Length: 5', 'Expect: 100-continue'])}hello`],
      [{ status: 100 }, notAllowed],
      ['POST'],
    ),
  ];
}

/** Several requests on one connection. */
function pipelined({ whole, missing, part }: ReturnType<typeof expectations>): Row[] {
  const open = (method: string, target: string, headers = '') =>
    `${method} ${target} HTTP/1.1\r\nHost: site.test\r\n${headers}\r\n`;
  const last = written('GET', '/about-us');
  const page = whole(PAGE);
  return [
    raw('three at once', [open('GET', '/') + open('GET', '/nowhere') + last], [whole('/index.html'), missing(), page]),
    raw(
      'HEAD, a part, a page',
      [open('HEAD', '/') + open('GET', '/notes.pdf', 'Range: bytes=0-9\r\n') + last],
      [headOf(whole('/index.html')), part('/notes.pdf', 0, 9), page],
      ['HEAD', 'GET', 'GET'],
    ),
    raw(
      'fifty at once',
      [open('GET', '/about-us').repeat(49) + last],
      Array.from({ length: 50 }, () => page),
    ),
    raw('a refused one, and the next', [open('GET', '/%') + last], [refused(400), page]),
    // Node refuses it at once, as it is read while the first request is still handled.
    raw('a broken one after a good one', [`${open('GET', '/about-us')}nonsense\r\n\r\n`], [closed(400)]),
    raw(
      'one hidden in the body of another',
      [`${open('POST', '/about-us', 'Content-Length: 39\r\n')}GET /nowhere HTTP/1.1\r\nHost: a.test\r\n\r\n${last}`],
      [notAllowed, page],
      ['POST', 'GET'],
    ),
    raw(
      'one behind two lengths',
      [`${open('POST', '/about-us', 'Content-Length: 0\r\nContent-Length: 39\r\n')}GET /nowhere HTTP/1.1\r\n\r\n`],
      [closed(400)],
    ),
    raw(
      'one behind chunks and a length',
      [`${open('POST', '/about-us', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n${last}`],
      [closed(400)],
    ),
    raw(
      'one behind a disguised coding',
      [`${open('POST', '/about-us', 'Transfer-Encoding : chunked\r\n')}0\r\n\r\n${last}`],
      [closed(400)],
    ),
    raw(
      'one behind an unknown coding',
      [`${open('POST', '/about-us', 'Transfer-Encoding: xchunked\r\n')}0\r\n\r\n${last}`],
      [closed(400)],
    ),
    raw('after "close"', [last + open('GET', '/')], [closed(400)]),
    raw(
      'byte by byte',
      [...written('GET', '/about-us')].flatMap((byte) => [byte, 1]),
      [page],
    ),
    raw('in two halves', [last.slice(0, 30), 30, last.slice(30)], [page]),
  ];
}

/** Requests with bodies, and requests after them. */
export function bodies(expected: ReturnType<typeof expectations>): Row[] {
  return [...broken(expected), ...pipelined(expected)];
}
