import { afterEach, expect, test, vi } from 'vitest';
import { readOptions } from '../../system/options.ts';

afterEach(() => vi.restoreAllMocks());

const options = { from: { type: 'string' }, copies: { type: 'boolean', default: false } } as const;

/** What a command says before it ends with 1. */
function complaint(args: string[], known = {}): string {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => readOptions({ args, options: known })).toThrow('ended with 1');
  return String(said.mock.lastCall);
}

test('an option that a command does not know is named, with those that there are', () => {
  expect(complaint(['--frmo', 'x', '-y', '--copies'], options)).toBe(
    'There is no option --frmo, -y. There are --from, --copies.',
  );
  expect(complaint(['--no-copies'], { copies: options.copies })).toBe(
    'There is no option --no-copies. There is only --copies.',
  );
});

test('who sets an option of a command that has none is told where settings are', () => {
  expect(complaint(['--port', '8080'])).toMatch(/^There is no option --port\. .*\.env\.example/);
});

test.each([[['--from']], [['--copies=yes']], [['stray']]])('what else is wrong is said in words: %s', (args) => {
  expect(complaint(args, options)).toContain(args[0]?.replace(/=.*/, ''));
});

test('what a command knows is read', () => {
  expect(readOptions({ args: ['--from', 'a'], options }).values).toEqual({ from: 'a', copies: false });
  expect(readOptions({ args: ['a', 'b'], allowPositionals: true }).positionals).toEqual(['a', 'b']);
});
