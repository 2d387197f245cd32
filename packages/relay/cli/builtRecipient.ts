import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MANIFEST } from '../site.ts';

const manifest = z.object({ to: z.array(z.string()).min(1), name: z.string() });

/** Who gets the enquiries of the site that was built into a folder; nothing where there is no whole site. */
export function builtRecipient(directory: string): z.infer<typeof manifest> | undefined {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}
