#!/usr/bin/env node
/** The command line of a site. `npx worldwright --help` lists its commands, `npx worldwright <command> --help` describes one. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diskProblem } from '../build/plainError.ts';
import { PAGES } from '../build/site/siteFiles.ts';
import { messageOf } from '../model/messageOf.ts';

/** Commands by name: a module that runs on import, and a description. */
const COMMANDS: Record<string, [module: string, purpose: string]> = {
  build: ['@worldwright/engine/build-command', 'builds the site into dist'],
  start: ['@worldwright/engine/start', 'builds the site if it has changed, and serves it with the relay'],
  serve: ['@worldwright/engine/serve', 'serves the last build, with the relay'],
  preview: [
    '@worldwright/engine/preview',
    'serves the site with its drafts in the local network, behind a secret link',
  ],
  relay: ['@worldwright/relay/main', 'receives enquiries, and lists, retries or releases them'],
  check: ['@worldwright/engine/check', 'lists mistakes; with --launch also sample content'],
  pictures: ['@worldwright/engine/pictures', 'creates the web files of the pictures'],
  'make-it-yours': ['@worldwright/engine/make-it-yours', "asks for the company's facts, colours and logo"],
  'new-site': ['@worldwright/engine/new-site', 'creates a site with packages as dependencies in a new folder'],
  redirects: ['@worldwright/engine/redirects', 'proposes redirects for the addresses of a former site'],
  indexnow: ['@worldwright/engine/indexnow', 'informs search engines about changed pages'],
  links: ['@worldwright/engine/links', 'lists broken links to other sites'],
  edit: ['@worldwright/editor/open', 'opens the editor'],
  'docs-sections': ['@worldwright/editor/sections', 'writes docs/sections.md from the sections'],
  'host-files': ['@worldwright/server/files', 'writes the files for a static host into a folder'],
  'host-nginx': ['@worldwright/server/nginx', 'writes a configuration for nginx'],
  'host-worker': ['@worldwright/server/worker', 'writes the files for a Cloudflare Worker into .dist-worker'],
  shots: ['@worldwright/testing/shots', 'takes screenshots of pages at four widths in both themes'],
  lighthouse: ['@worldwright/testing/lighthouse', 'checks pages against lighthouserc.json'],
  'bench-page': ['@worldwright/testing/bench-page', 'measures page loads on a simulated phone'],
  'bench-visit': ['@worldwright/testing/bench-visit', 'measures a visit of five pages on a simulated phone'],
  'bench-inp': ['@worldwright/testing/bench-inp', 'measures how soon controls respond on a simulated phone'],
  'bench-build': ['@worldwright/engine/bench', 'measures builds of many pages'],
  'bench-relay': ['@worldwright/relay/bench', 'measures the relay under load, with its process killed'],
  'bench-edit': ['@worldwright/editor/bench', 'measures the editor'],
};

/** Whether a command is installed. Published packages do not contain their benchmarks. */
function isInstalled([, [module]]: [string, [string, string]]): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(module)));
  } catch {
    return false;
  }
}

const list = Object.entries(COMMANDS)
  .filter(isInstalled)
  .map(([name, [, purpose]]) => `  ${name.padEnd(16)}${purpose}`);
const [name = '--help'] = process.argv.splice(2, 1);
const [module] = (Object.hasOwn(COMMANDS, name) && COMMANDS[name]) || [];

/** Commands that need a site's source files. `serve` and commands of other packages do not. */
const OF_SITE = /^@worldwright\/(engine|editor)\/(?!serve$)/;

const HELP = ['--help', '-h'];

/** Returns the first comment of a command's file: its description and options. @param url the file's URL. */
function usageOf(url: string): string {
  const [, text = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(fileURLToPath(url), 'utf8')) ?? [];
  return text.replace(/^ *\* ?/gm, '').trim();
}

/** Returns the URL of a command's file. Exits if its package is not installed. */
function resolved(module: string): string {
  try {
    return import.meta.resolve(module);
  } catch (error) {
    console.error(`${name} is not in the installed packages: ${messageOf(error)}`);
    process.exit(1);
  }
}

function exitWithMessage(error: unknown): never {
  const line = diskProblem(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}

if (module) {
  const url = resolved(module);
  if (process.argv.slice(2).some((option) => HELP.includes(option))) console.log(usageOf(url));
  else if (OF_SITE.test(module) && !existsSync(PAGES)) {
    console.error(`There is no ${PAGES} in ${process.cwd()}: run this in the folder of the site.`);
    process.exitCode = 1;
  } else await import(module).catch(exitWithMessage);
} else {
  const isHelp = [...HELP, 'help'].includes(name);
  (isHelp ? console.log : console.error)(
    [
      ...(isHelp ? [] : [`There is no command "${name}".\n`]),
      'npx worldwright <command> [options]\n',
      ...list,
      '\nnpx worldwright <command> --help describes one.',
    ].join('\n'),
  );
  process.exitCode = isHelp ? 0 : 1;
}
