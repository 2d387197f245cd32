import type { Expected } from './expected.ts';
import type { Step } from './wire.ts';

/** One row of the table of odd and hostile requests. */
export interface Row {
  name: string;
  steps: Step[];
  /** Methods of the requests, to know which answers have no body. */
  methods: string[];
  /** The answers in order; none when the connection just ends. */
  answers: Expected[];
}

/** A request, as it is written. The server ends the connection after it. */
export function written(method: string, target: string, headers: string[] = []): string {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: site.test', ...headers, 'Connection: close'];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A row with one request of the ordinary form. */
export function row(method: string, target: string, headers: string[], answer: Expected): Row {
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text);
  const name = [method, short(target), ...headers.map(short)].join(' ');
  return { name, steps: [written(method, target, headers)], methods: [method], answers: [answer] };
}

/** A row of bytes as they are. */
export function raw(name: string, steps: Step[], answers: Expected[], methods = ['GET', 'GET', 'GET']): Row {
  return { name, steps, methods, answers };
}
