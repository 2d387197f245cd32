import { closed, type expectations, headOf, refused, relayed } from '../support/expected.ts';
import { type Row, raw, row, written } from '../support/requests.ts';

const PAGE = '/about-us.html';
const notAllowed = refused(405, { allow: 'GET, HEAD' });

function methods(): Row[] {
  const other = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'QUERY', 'PURGE'];
  return [
    ...other.map((method) => row(method, '/about-us', [], notAllowed)),
    ...['get', 'FOO', 'GETT', 'G\u00c9T'].map((method) => row(method, '/about-us', [], closed(400))),
    row('OPTIONS', '*', [], notAllowed),
    row('DELETE', '/nowhere', [], notAllowed),
    row('CONNECT', 'example.com:443', [], { status: 405, headers: { allow: 'GET, HEAD' } }),
    row('POST', '/readyz', [], relayed(404)),
    row('GET', '/readyz', [], relayed(200)),
    // For the operator only, who uses a host name of this machine.
    row('GET', '/metrics', [], relayed(404)),
    raw(
      'the operator’s figures',
      ['GET /metrics HTTP/1.1\r\nHost: localhost:1\r\nConnection: close\r\n\r\n'],
      [relayed(200)],
    ),
    row('GET', '/healthz', [], relayed(200)),
    row('GET', '/healthz?x', [], relayed(200)),
    row('GET', 'http://other.example/healthz', [], relayed(200)),
    row('GET', '/send-email', [], relayed(405)),
    row('POST', '/send-email', [], relayed(400)),
  ];
}

/** Request lines and hosts. */
function versions({ whole, missing }: ReturnType<typeof expectations>): Row[] {
  const page = whole(PAGE);
  const host = (lines: string, answer = refused(400)) =>
    raw(`Host as ${JSON.stringify(lines)}`, [`GET /about-us HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`], [answer]);
  return [
    raw('HTTP/1.0 without Host', ['GET /about-us HTTP/1.0\r\n\r\n'], [{ ...page, headers: { connection: 'close' } }]),
    raw('HTTP/1.0 without Host to the relay', ['GET /healthz HTTP/1.0\r\n\r\n'], [relayed(200)]),
    raw('HTTP/1.0 without Host for readiness', ['GET /readyz HTTP/1.0\r\n\r\n'], [{ status: 200 }]),
    raw('HTTP/1.0 HEAD', ['HEAD /about-us HTTP/1.0\r\n\r\n'], [headOf(page)], ['HEAD']),
    raw('HTTP/1.0 missing', ['GET /nowhere HTTP/1.0\r\n\r\n'], [missing()]),
    host(''),
    host('Host: a.test\r\nHost: b.test\r\n'),
    host('Host: a b\r\n'),
    host('Host: user@a.test\r\n'),
    host('Host: <script>\r\n'),
    host('Host: a.test:8080\r\n', page),
    host('Host: [::1]:8080\r\n', page),
    host('Host:\r\n', page),
    raw('HTTP/0.9', ['GET /about-us\r\n\r\n'], [refused(400)]),
    raw('HTTP/1.2', ['GET /about-us HTTP/1.2\r\nHost: a\r\n\r\n'], [closed(400)]),
    raw('http/1.1', ['GET /about-us http/1.1\r\nHost: a\r\n\r\n'], [closed(400)]),
    raw('HTTP/2 with prior knowledge', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], [closed(400)]),
    raw('the hello of TLS', [Buffer.from('16030100c8010000c40303', 'hex')], [closed(400)]),
    raw('256 values of a byte', [Buffer.from(Array.from({ length: 256 }, (_, index) => index))], [closed(400)]),
    raw('ten thousand times nothing', [Buffer.alloc(10_000)], [closed(400)]),
    raw('a first line without an end', ['G'.repeat(10_000)], [closed(400)]),
    raw('empty lines before', [`\r\n\r\n${written('GET', '/about-us')}`], [page]),
  ];
}

/** Invalid, large and numerous headers. */
function headers({ whole }: ReturnType<typeof expectations>): Row[] {
  const page = whole(PAGE);
  return [
    ...[
      'X-No-Colon',
      'X(Y): bad name',
      'X-Nul: a\0b',
      'X-Cr: a\rb',
      ' X-Fold: first',
      'Content-Length: -1',
      'Content-Length: 5, 6',
      'Content-Length: 99999999999999999999',
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: chunked, gzip',
    ].map((line) => row('GET', '/about-us', [line], closed(400))),
    row('GET', '/about-us', ['Content-Length: 0', 'Content-Length: 0'], closed(400)),
    row('GET', '/about-us', ['Content-Length: 3', 'Transfer-Encoding: chunked'], closed(400)),
    row('POST', '/send-email', ['Transfer-Encoding: chunked', 'Content-Length: 3'], closed(400)),
    row('GET', '/about-us', [`X-Large: ${'x'.repeat(17_000)}`], closed(431)),
    row('GET', '/about-us', [`Cookie: ${'x'.repeat(12_000)}`], page),
    row(
      'GET',
      '/about-us',
      Array.from({ length: 900 }, () => 'a: b'),
      page,
    ),
    row(
      'GET',
      '/about-us',
      Array.from({ length: 2500 }, () => 'a: b'),
      closed(431),
    ),
    row('GET', '/about-us', ['X-Latin: caf\u00e9 \u00ff'], page),
    row('GET', '/about-us', ['From: nobody', 'X-Word: host', 'X-Host: other.test'], page),
    row('GET', '/about-us', ['Upgrade: websocket', 'Sec-WebSocket-Key: x'], page),
    row('GET', '/about-us', ['Upgrade: h2c', 'HTTP2-Settings: x'], page),
    row('GET', '/about-us', ['X-HTTP-Method-Override: DELETE', 'X-Original-URL: /404'], page),
    row('GET', '/about-us', ['Expect: the-unexpected'], { status: 417 }),
    row('GET', '/about-us', ['Max-Forwards: 0', 'Via: 1.1 a', 'Forwarded: for=x'], page),
    row('GET', '/about-us', ['Origin: http://other.example', 'Referer: nowhere'], page),
  ];
}

/** Methods, request lines, hosts and headers. */
export function protocol(expected: ReturnType<typeof expectations>): Row[] {
  return [...methods(), ...versions(expected), ...headers(expected)];
}
