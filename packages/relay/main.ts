/**
 * Receives enquiries and delivers them, and shows an operator what has become of them.
 *
 *   npm run relay            serves http://127.0.0.1:8787 (RELAY_PORT for another)
 *   npm run relay -- help    lists the operator's commands
 */
import { runCommand } from './cli/run.ts';
import { type RelayConfig, readConfig } from './config/config.ts';
import { serve } from './serve/serve.ts';
import { messageOf } from './system/messageOf.ts';

/** Ends the process with the reason in words, without a stack: what is wrong is outside the program. */
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
