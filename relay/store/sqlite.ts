import type * as Sqlite from 'node:sqlite';

/**
 * Node's own SQLite. Node says on every start that it is experimental; that one warning is held back, and no other:
 * it is emitted while the module loads, and at no other time.
 */
function load(): typeof Sqlite {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

export const { DatabaseSync } = load();
