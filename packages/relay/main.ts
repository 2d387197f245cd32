/**
 * Runs the relay, or one of the operator's commands.
 *
 *   npm run relay            serves http://127.0.0.1:8787 (RELAY_PORT for another)
 *   npm run relay -- help    lists the operator's commands
 */
import { runCommand } from './cli/run.ts';
import { type RelayConfig, readConfig } from './config/config.ts';
import { serve } from './serve/serve.ts';
import { messageOf } from './system/messageOf.ts';

/** Prints the error's message and ends the process. There is no stack, as the cause is outside the program. */
function fail(error: unknown): never {
  console.error(messageOf(error));
  process.exit(1);
}

function configure(): RelayConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    fail(error);
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command === undefined) await serve(configure()).catch(fail);
else await runCommand(command, rest, process.env).catch(fail);
