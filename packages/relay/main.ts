/** `npm run relay` serves; `npm run relay -- <command>` is for the operator. */
import { runCommand } from './cli/run.ts';
import { type RelayConfig, readConfig } from './config.ts';
import { messageOf } from './messageOf.ts';
import { serve } from './serve.ts';

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
