const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What blockers of advertisements hide. */
const BLOCKED = /^ads?$/i;

/** `a`, `b`, …, `Z`, `aa`, `ab`, … without end. */
export function* shortNames(): Generator<string, never> {
  for (let number = 0; ; number++) {
    let name = '';
    for (let rest = number; rest >= 0; rest = Math.floor(rest / LETTERS.length) - 1)
      name = LETTERS[rest % LETTERS.length] + name;
    if (!BLOCKED.test(name)) yield name;
  }
}
