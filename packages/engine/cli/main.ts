#!/usr/bin/env node
/**
 * The command of a site: `npx worldwright build`. Without a command, and with `--help`, it lists all of them.
 */
import { messageOf } from '../model/messageOf.ts';

/** Commands by name: the module that does the work when it is imported, and what it is for. */
const COMMANDS: Record<string, [module: string, purpose: string]> = {
  build: ['@worldwright/engine/build-command', 'builds the site into dist'],
  start: ['@worldwright/engine/start', 'builds the site if it has changed, and serves it with its relay'],
  serve: ['@worldwright/server/main', 'serves the site as it was built last, with its relay'],
  relay: ['@worldwright/relay/main', 'receives enquiries, and lists, retries or releases them'],
  check: ['@worldwright/engine/check', 'says what is wrong with the site; with --launch what is still sample'],
  pictures: ['@worldwright/engine/pictures', 'makes the web files of the pictures'],
  icons: ['@worldwright/engine/icons', 'makes the icons of phones from public/favicon.svg'],
  'make-it-yours': ['@worldwright/engine/make-it-yours', "asks for a company's facts, colours and logo"],
  'new-site': ['@worldwright/engine/new-site', 'writes a site of its own into a new folder'],
  edit: ['@worldwright/editor/open', 'opens the editor of pages and content'],
  'docs-sections': ['@worldwright/editor/sections', 'writes docs/sections.md from the sections'],
  'host-files': ['@worldwright/server/files', 'puts the files for a static host into a folder'],
  'host-nginx': ['@worldwright/server/nginx', 'writes a configuration for nginx'],
  'host-worker': ['@worldwright/server/worker', 'puts the files for a Cloudflare Worker into .dist-worker'],
  shots: ['@worldwright/testing/shots', 'takes pictures of pages at four widths, by day and by night'],
  sheets: ['@worldwright/testing/sheets', 'lays these pictures out on a sheet for each page'],
  lighthouse: ['@worldwright/testing/lighthouse', 'holds pages to the budgets of lighthouserc.json'],
  observatory: ['@worldwright/testing/observatory', "asks Mozilla's Observatory what it says of an address"],
  'bench-page': ['@worldwright/testing/bench-page', 'measures how pages come up on a phone'],
  'bench-visit': ['@worldwright/testing/bench-visit', 'measures a visit of five pages on a phone'],
  'bench-inp': ['@worldwright/testing/bench-inp', 'measures how fast pages answer a finger'],
  'bench-build': ['@worldwright/engine/bench', 'measures builds of many pages'],
  'bench-serve': ['@worldwright/server/bench', 'measures how many requests the server answers'],
  'bench-relay': ['@worldwright/relay/bench', 'measures the relay under load and kills'],
  'bench-edit': ['@worldwright/editor/bench', 'measures the editor'],
};

const list = Object.entries(COMMANDS).map(([name, [, purpose]]) => `  ${name.padEnd(16)}${purpose}`);
const [name = '--help'] = process.argv.splice(2, 1);
const [module] = (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];

if (module) {
  try {
    import.meta.resolve(module);
  } catch (error) {
    console.error(`${name}: a package is not installed that this needs: ${messageOf(error)}`);
    process.exit(1);
  }
  await import(module);
} else {
  const isHelp = ['--help', '-h', 'help'].includes(name);
  (isHelp ? console.log : console.error)(
    [
      ...(isHelp ? [] : [`There is no command "${name}".\n`]),
      'npx worldwright <command> [options]\n',
      ...list,
      '\nWhat a command takes stands at the beginning of its file, and in docs/.',
    ].join('\n'),
  );
  process.exitCode = isHelp ? 0 : 1;
}
