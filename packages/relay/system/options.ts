import { type ParseArgsConfig, parseArgs } from 'node:util';
import { messageOf } from './messageOf.ts';

/** Ends the process with what is wrong, in words and without a stack: it is outside the program. */
export function endInWords(thrown: unknown): never {
  console.error(messageOf(thrown));
  process.exit(1);
}

/** What the command has in place of an unknown option, in a sentence. */
function others(names: string[]): string {
  if (names.length === 0)
    return 'This command has none: what can be set are variables of the environment, which .env.example lists.';
  return `There ${names.length === 1 ? 'is only' : 'are'} ${names.map((name) => `--${name}`).join(', ')}.`;
}

/** What is wrong with the command line, in a sentence. */
function explain(error: unknown, { args, options = {} }: ParseArgsConfig): string {
  const { tokens } = parseArgs({ ...(args && { args }), options, strict: false, tokens: true });
  const unknown = tokens.flatMap((token) => (token.kind === 'option' && !(token.name in options) ? token.rawName : []));
  if (unknown.length > 0) return `There is no option ${unknown.join(', ')}. ${others(Object.keys(options))}`;
  return messageOf(error);
}

/**
 * Reads the command line of one of the project's own commands. What it does not know ends the process with a sentence:
 * an option that is passed over in silence leaves its writer to believe in it.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    endInWords(explain(error, config));
  }
}
