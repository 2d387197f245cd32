import type { Check } from './check.ts';
import { addresses } from './checks/addresses.ts';
import { codings } from './checks/codings.ts';
import { conditions } from './checks/conditions.ts';
import { deploys } from './checks/deploys.ts';
import { headers } from './checks/headers.ts';
import { markdownChecks } from './checks/markdown.ts';
import { methods } from './checks/methods.ts';
import { ranges } from './checks/ranges.ts';
import { redirects } from './checks/redirects.ts';
import { relay } from './checks/relay.ts';

/** All requirements, in the order of the table. */
export const checks: Check[] = [
  ...addresses,
  ...redirects,
  ...methods,
  ...headers,
  ...conditions,
  ...codings,
  ...ranges,
  ...markdownChecks,
  ...deploys,
  ...relay,
];
