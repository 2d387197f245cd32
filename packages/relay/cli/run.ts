import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type RelayConfig, readConfig } from '../config/config.ts';
import { MANIFEST } from '../http/site.ts';
import { backup } from './backup.ts';
import { marking, purge, retry } from './change.ts';
import { exportTo } from './export.ts';
import { showInbox } from './inbox.ts';
import { list } from './list.ts';
import { type OperatorStore, openForOperator } from './open.ts';
import { makePassword } from './password.ts';
import { person } from './person.ts';
import { show } from './show.ts';

const USAGE = `npm run relay                    serves
npm run relay -- list [COUNT]    the latest enquiries, and how many there are of each state
npm run relay -- show ID         one enquiry with its attempts and its text
npm run relay -- retry ID        delivers one again that was refused or given up, or waits
npm run relay -- retry --refused --since DATE   delivers all again that were refused or given up since a day (UTC)
npm run relay -- release ID      delivers one that is held
npm run relay -- inbox [--folder received|held|refused|done] [--search WORDS] [--page PATH] [--source WORDS] [--csv FILE]
                                 enquiries, each once, or a table of them as a file
npm run relay -- done ID         marks one as done; undone ID takes that back
npm run relay -- delete ID       deletes one with all its copies
npm run relay -- person ADDRESS [--export FILE] [--erase]   what there is of one person
npm run relay -- password        makes a password for the inbox on the web
npm run relay -- export DIR      writes all that are not delivered as mail files
npm run relay -- purge [DAYS]    removes all that ended more than so many days ago (else: the retention)
npm run relay -- backup FILE     writes a copy of the whole store`;

/**
 * The settings that name the store and make the letterhead, as the relay has them. No others: a command must work also
 * while another setting is wrong.
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

/** Who gets the enquiries of the site that was built into a folder; nothing where there is no whole site. */
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
  // Whether the site's recipient is among those that are set is for the start to say.
  const isSet = environment.RELAY_TO !== undefined;
  return readConfig(
    { ...Object.fromEntries(relevant), RELAY_SITE_DIR: site },
    {
      ...(to !== undefined && !isSet && { to }),
      ...(name !== undefined && { name }),
    },
  );
}

/** A command for the operator. Most are told one thing. */
type Command = (store: OperatorStore, argument: string, ...more: string[]) => Promise<string> | string;

const commands: Record<string, Command> = {
  list,
  show,
  retry,
  ...marking,
  inbox: showInbox,
  person,
  export: exportTo,
  purge,
  backup,
};

/**
 * Runs a command on the store of a relay, which may be running at the same time.
 * @throws in words when it cannot be done.
 */
export async function runCommand(
  name: string,
  [argument = '', ...more]: string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  if (name === 'help') return console.log(USAGE);
  if (name === 'password') return console.log(await makePassword(argument));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}. There are:\n\n${USAGE}`);
  const store = openForOperator(configure(environment));
  try {
    console.log(await command(store, argument, ...more));
  } finally {
    store.database.close();
  }
}
