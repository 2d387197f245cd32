import { fileURLToPath } from 'node:url';
import type { D1Database } from '@cloudflare/workers-types';
import { migrations, type NewEnquiry } from '@worldwright/relay/parts';
import { getPlatformProxy } from 'wrangler';
import type { Bindings } from '../../hosts/workers/bindings.ts';

/** A form posted by a browser without JavaScript. */
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

/** Opens an in-memory D1 of workerd with the relay's tables. */
export async function openD1() {
  const configPath = fileURLToPath(new URL('../../hosts/workers/wrangler.jsonc', import.meta.url));
  const { env, dispose } = await getPlatformProxy<Pick<Bindings, 'STORE'>>({ configPath, persist: false });
  const statements = migrations.flatMap((migration) => migration.split(';')).filter((sql) => sql.trim() !== '');
  await env.STORE.batch(statements.map((sql) => env.STORE.prepare(sql)));
  return {
    /** Returns the database without any rows. */
    async empty(): Promise<D1Database> {
      await env.STORE.batch(TABLES.map((table) => env.STORE.prepare(`DELETE FROM ${table}`)));
      return env.STORE;
    },
    close: dispose,
  };
}
