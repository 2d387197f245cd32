import { fileURLToPath } from 'node:url';
import type { D1Database } from '@cloudflare/workers-types';
import { migrations, type NewEnquiry } from '@worldwright/relay/parts';
import { getPlatformProxy } from 'wrangler';
import type { Bindings } from '../../hosts/workers/bindings.ts';

/** A form that a browser posts by itself. */
export const enquiry: NewEnquiry = {
  to: 'us@company.example',
  replyTo: 'ada@example.org',
  subject: 'Engines',
  body: 'Words',
  key: undefined,
  replaces: [],
  page: '/',
  isHeld: false,
};

const TABLES = ['enquiry', 'identity', 'attempt', 'vital', 'notice'];

/** Opens D1 as `workerd` has it, in memory, with the relay's tables. */
export async function openD1() {
  const configPath = fileURLToPath(new URL('../../hosts/workers/wrangler.jsonc', import.meta.url));
  const { env, dispose } = await getPlatformProxy<Pick<Bindings, 'STORE'>>({ configPath, persist: false });
  const statements = migrations.flatMap((migration) => migration.split(';')).filter((sql) => sql.trim() !== '');
  await env.STORE.batch(statements.map((sql) => env.STORE.prepare(sql)));
  return {
    /** The database with nothing in it. */
    async empty(): Promise<D1Database> {
      await env.STORE.batch(TABLES.map((table) => env.STORE.prepare(`DELETE FROM ${table}`)));
      return env.STORE;
    },
    close: dispose,
  };
}
