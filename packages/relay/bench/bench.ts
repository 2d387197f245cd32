/**
 * Sends 10,000 enquiries, 32 at a time, against fourteen faults, with retries by the visitors. Ends with 1 if an
 * acknowledged enquiry is lost, or delivered twice outside of the documented window.
 *
 *   npx worldwright bench-relay
 *   npx worldwright bench-relay --quick    a tenth of that
 *   npx worldwright bench-relay --wait     only the response times, with each fault of the mail server
 */

import { readOptions } from '../system/options.ts';
import { faults, none } from './faults.ts';
import { measureWait, type Result, runRound } from './round.ts';

const { quick: isQuick, wait: onlyWait } = readOptions({
  options: { quick: { type: 'boolean', default: false }, wait: { type: 'boolean', default: false } },
}).values;
const TOTAL = isQuick ? 1000 : 10_000;

/** Returns a generator of the same numbers from 0 to 1 in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const each = Math.ceil(TOTAL / faults.length);
const results: Result[] = [];
for (const [index, fault] of onlyWait ? [] : faults.entries()) {
  const result = await runRound(fault, each, seeded(index + 1), isQuick);
  results.push(result);
  console.log(JSON.stringify(result));
}

const waits = [];
for (const [index, fault] of [none, ...faults.filter(({ isInRelay }) => !isInRelay)].entries())
  waits.push(await measureWait(fault, TOTAL / 4, seeded(index + 1)));

const byFault = (rows: { fault: string }[]) =>
  console.table(Object.fromEntries(rows.map(({ fault, ...figures }) => [fault, figures])));
if (results.length > 0) byFault(results);
byFault(waits);
const sum = (name: 'sent' | 'acknowledged' | 'lost' | 'doubled' | 'in the window') =>
  results.reduce((total, result) => total + result[name], 0);
console.log(`sent ${sum('sent')}, acknowledged ${sum('acknowledged')}, lost ${sum('lost')}, doubled ${sum('doubled')}`);
console.log(`second copies in the stated window, with the id of the first: ${sum('in the window')}`);
process.exitCode = sum('lost') > 0 || sum('doubled') > 0 || sum('acknowledged') < sum('sent') ? 1 : 0;
