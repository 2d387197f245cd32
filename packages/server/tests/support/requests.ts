import type { Expected } from './expected.ts';
import type { Step } from './wire.ts';

/** A row of the table of unusual and hostile requests. */
export interface Row {
  name: string;
  steps: Step[];
  /** Methods of the requests, which decide which responses have a body. */
  methods: string[];
  /** Expected responses in order; none if the connection is closed. */
  answers: Expected[];
}

/** Formats a request that closes the connection. */
export function written(method: string, target: string, headers: string[] = []): string {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: site.test', ...headers, 'Connection: close'];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Returns a row with one well-formed request. */
export function row(method: string, target: string, headers: string[], answer: Expected): Row {
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text);
  const name = [method, short(target), ...headers.map(short)].join(' ');
  return { name, steps: [written(method, target, headers)], methods: [method], answers: [answer] };
}

/** Returns a row with raw bytes. */
export function raw(name: string, steps: Step[], answers: Expected[], methods = ['GET', 'GET', 'GET']): Row {
  return { name, steps, methods, answers };
}
