import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SerialQueue } from './compiler/serialQueue.ts';

const moduleOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Commands: `npx worldwright preview`, and a build that replaces the shown version. */
const PREVIEW = {
  show: [moduleOf('@worldwright/engine/preview')],
  build: [moduleOf('@worldwright/engine/build-command'), '--preview'],
};

/** Thrown with the stderr of a failed build or server. */
class PreviewError extends Error {
  override name = 'PreviewError';
}

/** Serves the saved site with drafts to colleagues and phones in this network that have the link. */
export class PreviewServer {
  readonly #root: string;
  readonly #commands: typeof PREVIEW;
  #server: ChildProcess | undefined;
  #links: string[] = [];
  readonly #queue = new SerialQueue();

  constructor(root: string, commands = PREVIEW) {
    this.#root = root;
    this.#commands = commands;
  }

  /** Its links, most likely first. Empty while it is stopped. */
  get links(): string[] {
    return this.#links;
  }

  /**
   * Builds the saved site and serves it. Running servers keep their links.
   *
   * @throws {PreviewError} if the build or the server fails.
   */
  async show(): Promise<string[]> {
    await this.#queue.run(() => (this.#links.length > 0 ? this.#build() : this.#start()));
    return this.links;
  }

  stop(): void {
    this.#server?.kill();
    this.#server = undefined;
    this.#links = [];
  }

  #run([module = '', ...options]: string[]) {
    // Port 0 selects a free port.
    const env = { ...process.env, PORT: '0', HOST: undefined };
    return spawn(process.execPath, [module, ...options], { cwd: this.#root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async #build(): Promise<void> {
    const build = this.#run(this.#commands.build);
    build.stdout.resume();
    const [stderr, [status]] = await Promise.all([text(build.stderr), once(build, 'exit')]);
    if (status !== 0) throw new PreviewError(stderr.trim());
  }

  async #start(): Promise<void> {
    const server = this.#run(this.#commands.show);
    this.#server = server;
    const end = () => void server.kill();
    process.once('exit', end);
    server.once('exit', () => {
      process.off('exit', end);
      if (this.#server === server) this.stop();
    });
    const stderr = text(server.stderr);
    const links: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      const [link] = /http:\/\/\S+\?preview=\S+/.exec(line) ?? [];
      if (link !== undefined) links.push(link);
      // Another line follows the block of links.
      else if (links.length > 0) break;
    }
    if (links.length === 0) throw new PreviewError((await stderr).trim());
    server.stdout.resume();
    if (this.#server === server) this.#links = links;
  }
}
