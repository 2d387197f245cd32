import { afterEach, expect, test, vi } from 'vitest';
import { readOptions } from '../../system/options.ts';

afterEach(() => vi.restoreAllMocks());

const options = { from: { type: 'string' }, copies: { type: 'boolean', default: false } } as const;

/** Returns the message of a command that ends with 1. */
function complaint(args: string[], known = {}): string {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => readOptions({ args, options: known })).toThrow('ended with 1');
  return String(said.mock.lastCall);
}

test('an unknown option is reported with the existing ones', () => {
  expect(complaint(['--frmo', 'x', '-y', '--copies'], options)).toBe(
    'Unknown option --frmo, -y. There are --from, --copies.',
  );
  expect(complaint(['--no-copies'], { copies: options.copies })).toBe(
    'Unknown option --no-copies. There is only --copies.',
  );
});

test('an option of a command without any is answered with a hint to .env.example', () => {
  expect(complaint(['--port', '8080'])).toMatch(/^Unknown option --port\. .*\.env\.example/);
});

test.each([[['--from']], [['--copies=yes']], [['stray']]])('other mistakes are reported too: %s', (args) => {
  expect(complaint(args, options)).toContain(args[0]?.replace(/=.*/, ''));
});

test('known options are parsed', () => {
  expect(readOptions({ args: ['--from', 'a'], options }).values).toEqual({ from: 'a', copies: false });
  expect(readOptions({ args: ['a', 'b'], allowPositionals: true }).positionals).toEqual(['a', 'b']);
});
