import { type ParseArgsConfig, parseArgs } from 'node:util';
import { messageOf } from './messageOf.ts';

/** Prints the error's message and ends the process. There is no stack, as the cause is outside the program. */
export function endInWords(thrown: unknown): never {
  console.error(messageOf(thrown));
  process.exit(1);
}

/** Returns a sentence about the existing options. */
function existingOptions(names: string[]): string {
  if (names.length === 0)
    return 'This command has no options. Use environment variables instead: .env.example lists them.';
  return `There ${names.length === 1 ? 'is only' : 'are'} ${names.map((name) => `--${name}`).join(', ')}.`;
}

/** Returns a sentence about the mistake in the command line. */
function explain(error: unknown, { args, options = {} }: ParseArgsConfig): string {
  const { tokens } = parseArgs({ ...(args && { args }), options, strict: false, tokens: true });
  const unknown = tokens.flatMap((token) => (token.kind === 'option' && !(token.name in options) ? token.rawName : []));
  if (unknown.length > 0) return `Unknown option ${unknown.join(', ')}. ${existingOptions(Object.keys(options))}`;
  return messageOf(error);
}

/**
 * Parses the command line of one of the project's commands. Ends the process with a message if an option is unknown.
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
