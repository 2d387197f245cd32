import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SerialQueue } from './compiler/serialQueue.ts';

const moduleOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** `npx worldwright preview`, and the build alone, which takes the place of what is shown. */
const PREVIEW = {
  show: [moduleOf('@worldwright/engine/preview')],
  build: [moduleOf('@worldwright/engine/build-command'), '--preview'],
};

/** Why a build or the server has ended, in its own words. */
class PreviewError extends Error {
  override name = 'PreviewError';
}

/** Shows what is saved, with drafts, to who has the link: colleagues and phones in this network. */
export class PreviewServer {
  readonly #root: string;
  readonly #commands: typeof PREVIEW;
  #server: ChildProcess | undefined;
  #links: string[] = [];
  readonly #queue = new SerialQueue();

  /** @param root folder of the project. */
  constructor(root: string, commands = PREVIEW) {
    this.#root = root;
    this.#commands = commands;
  }

  /** Links to it, the most likely first; none while nothing is shown. */
  get links(): string[] {
    return this.#links;
  }

  /**
   * Builds what is saved now and shows it. The links stay the same from one time to the next.
   *
   * @throws {PreviewError} when it cannot be built or shown.
   */
  async show(): Promise<string[]> {
    await this.#queue.run(() => (this.#links.length > 0 ? this.#build() : this.#start()));
    return this.links;
  }

  /** Shows it no longer. */
  stop(): void {
    this.#server?.kill();
    this.#server = undefined;
    this.#links = [];
  }

  #run([module = '', ...options]: string[]) {
    // A port that is free.
    const env = { ...process.env, PORT: '0', HOST: undefined };
    return spawn(process.execPath, [module, ...options], { cwd: this.#root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async #build(): Promise<void> {
    const build = this.#run(this.#commands.build);
    build.stdout.resume();
    const [said, [status]] = await Promise.all([text(build.stderr), once(build, 'exit')]);
    if (status !== 0) throw new PreviewError(said.trim());
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
    const said = text(server.stderr);
    const links: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      const [link] = /http:\/\/\S+\?preview=\S+/.exec(line) ?? [];
      if (link !== undefined) links.push(link);
      // Something follows the links, a line each.
      else if (links.length > 0) break;
    }
    if (links.length === 0) throw new PreviewError((await said).trim());
    server.stdout.resume();
    if (this.#server === server) this.#links = links;
  }
}
