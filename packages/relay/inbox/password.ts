import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a hash: 32 MB and some 100 ms. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions;

const LENGTH = 32;

/** Format of `hashPassword`'s result: salt and hash. */
export const HASH = /^scrypt:([\w-]{16,}):([\w-]{43})$/;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Returns the salted hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Creates a check of passwords against a hash. It runs one check at a time, so parallel guesses do not fill the memory,
 * and caches the right password, as browsers send it with each request.
 */
export function createPasswordCheck(hash: string) {
  const [, salt = '', key = ''] = HASH.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64url');
  const secret = randomBytes(32);
  const markOf = (password: string) => createHmac('sha256', secret).update(password).digest();
  let known: Buffer | undefined;
  let line: Promise<unknown> = Promise.resolve();
  return {
    /** Returns whether this password passed a check before. */
    isKnown: (password: string): boolean => known !== undefined && timingSafeEqual(known, markOf(password)),
    /** Resolves with whether a password is right. */
    check(password: string): Promise<boolean> {
      const answer = line.then(async () => {
        const isRight = timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), expected);
        if (isRight) known = markOf(password);
        return isRight;
      });
      line = answer.catch(() => {});
      return answer;
    },
  };
}
