import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type RelayConfig, readConfig } from '../config/config.ts';
import { MANIFEST } from '../http/site.ts';
import { backup } from './backup.ts';
import { markingCommands, purge, retry } from './change.ts';
import { exportTo } from './export.ts';
import { showInbox } from './inbox.ts';
import { list } from './list.ts';
import { type OperatorStore, openForOperator } from './open.ts';
import { makePassword } from './password.ts';
import { person } from './person.ts';
import { show } from './show.ts';

const USAGE = `npm run relay                    runs the relay
npm run relay -- list [COUNT]    lists the latest enquiries, and their number by state
npm run relay -- show ID         shows an enquiry with its attempts and its text
npm run relay -- retry ID        delivers an enquiry again that was refused or given up, or waits
npm run relay -- retry --refused --since DATE   delivers all again that were refused or given up since a day (UTC)
npm run relay -- release ID      delivers a held enquiry
npm run relay -- inbox [--folder received|held|refused|done] [--search WORDS] [--page PATH] [--source WORDS] [--csv FILE]
                                 lists enquiries, or writes them to a CSV file
npm run relay -- done ID         marks an enquiry as done; undone ID reverts that
npm run relay -- delete ID       deletes an enquiry with all its copies
npm run relay -- person ADDRESS [--export FILE] [--erase]   shows, exports or erases one person's data
npm run relay -- password        creates a password for the web inbox
npm run relay -- export DIR      writes undelivered enquiries as mail files
npm run relay -- purge [DAYS]    removes enquiries that ended more than DAYS days ago (default: the retention)
npm run relay -- backup FILE     writes a copy of the store`;

/**
 * Settings for the store and the composition of mails. Others are ignored: a command must work even if they are wrong.
 */
const RELEVANT = [
  'OUTBOX_DIR',
  'RELAY_STORE',
  'RELAY_RETENTION',
  'RELAY_GIVE_UP',
  'RELAY_TO',
  'RELAY_FROM',
  'RELAY_NAME',
  'RELAY_SUBJECT_PREFIX',
];

const manifest = z.object({ to: z.array(z.string()).min(1), name: z.string() });

/** Returns recipients and company name of the built site, or undefined if the build is incomplete. */
function builtRecipient(directory: string): z.infer<typeof manifest> | undefined {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}

function configure(environment: Record<string, string | undefined>): RelayConfig {
  const relevant = Object.entries(environment).filter(([name]) => RELEVANT.includes(name));
  const site = environment.SITE_DIR?.trim() || 'dist';
  const { to, name } = builtRecipient(site) ?? {};
  // Only the start checks that `RELAY_TO` contains the site's recipient.
  const isSet = environment.RELAY_TO !== undefined;
  return readConfig(
    { ...Object.fromEntries(relevant), RELAY_SITE_DIR: site },
    {
      ...(to !== undefined && !isSet && { to }),
      ...(name !== undefined && { name }),
    },
  );
}

/** A command for the operator. Most take one argument. */
type Command = (store: OperatorStore, argument: string, ...more: string[]) => Promise<string> | string;

const commands: Record<string, Command> = {
  list,
  show,
  retry,
  ...markingCommands,
  inbox: showInbox,
  person,
  export: exportTo,
  purge,
  backup,
};

/**
 * Runs a command on the store of a relay, which may be running.
 * @throws with a message for the operator.
 */
export async function runCommand(
  name: string,
  [argument = '', ...more]: string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  if (name === 'help') return console.log(USAGE);
  if (name === 'password') return console.log(await makePassword(argument));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Unknown command ${name}. The commands are:\n\n${USAGE}`);
  const store = openForOperator(configure(environment));
  try {
    console.log(await command(store, argument, ...more));
  } finally {
    store.database.close();
  }
}
