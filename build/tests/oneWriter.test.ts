import { expect, test } from 'vitest';
import { relayPaths } from '../../relay/paths';
import { pathProblems } from '../../src/engine/compile/pageRules';
import { SKILL } from '../files/agents';
import { LICENCES } from '../files/licences';

const MARKDOWN = /\.md$/;

test.each([...relayPaths, SKILL.replace(MARKDOWN, ''), `/${LICENCES}`.replace(MARKDOWN, '')])(
  'no page can be at %s, which the relay answers or whose Markdown the build writes',
  (path) => expect(pathProblems(path)).toEqual([`"${path}" is kept for the site's own files and services`]),
);
