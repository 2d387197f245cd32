/**
 * Runs the relay, or one of the operator's commands.
 *
 *   npm run relay            serves http://127.0.0.1:8787 (RELAY_PORT for another)
 *   npm run relay -- help    lists the operator's commands
 */
import { runCommand } from './cli/run.ts';
import { readConfig } from './config/config.ts';
import { serve } from './serve/serve.ts';
import { endInWords } from './system/options.ts';

async function run([command, ...rest]: string[]): Promise<void> {
  if (command === undefined) await serve(readConfig(process.env));
  else await runCommand(command, rest, process.env);
}

await run(process.argv.slice(2)).catch(endInWords);
