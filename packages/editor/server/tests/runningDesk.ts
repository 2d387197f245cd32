import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Project } from '@worldwright/engine/testing';
import { DESK_PATH, TOKEN_HEADER } from '../../model/answers';

/** A desk in a process of its own, on a copy of the project. */
export class RunningDesk {
  readonly #process: ChildProcess;
  readonly origin: string;
  #token = '';

  private constructor(process: ChildProcess, origin: string) {
    this.#process = process;
    this.origin = origin;
  }

  /** Starts a desk. @throws what it says when it does not open. */
  static async start(project: Project, port: number): Promise<RunningDesk> {
    const child = spawn(process.execPath, ['packages/editor/main.ts'], {
      cwd: project.dir,
      env: { ...process.env, PORT: String(port), NODE_ENV: undefined, VITEST: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => said.push(line));
    const isOpen = () => said.some((line) => line.startsWith('The desk is open'));
    while (!isOpen() && child.exitCode === null) await new Promise((done) => setTimeout(done, 50));
    if (!isOpen()) throw new Error(said.join('\n'));
    const desk = new RunningDesk(child, `http://127.0.0.1:${port}`);
    const page = await (await fetch(`${desk.origin}${DESK_PATH}/`)).text();
    desk.#token = /name="desk-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
    return desk;
  }

  async get(path: string, headers: Record<string, string> = {}) {
    return this.#answer(await fetch(`${this.origin}${DESK_PATH}/api${path}`, { headers: this.#headers(headers) }));
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const request = { method: 'POST', body: JSON.stringify(body), headers: this.#headers(headers) };
    return this.#answer(await fetch(`${this.origin}${DESK_PATH}/api${path}`, request));
  }

  /** Waits for an event that has the text. */
  async event(text: string): Promise<void> {
    const response = await fetch(`${this.origin}${DESK_PATH}/api/events?token=${this.#token}`);
    let said = '';
    for await (const bytes of response.body ?? []) {
      said += new TextDecoder().decode(bytes);
      if (said.includes(text)) return;
    }
    throw new Error(`the events ended without ${text}: ${said}`);
  }

  #headers(headers: Record<string, string>): Record<string, string> {
    return { [TOKEN_HEADER]: this.#token, 'Content-Type': 'application/json', ...headers };
  }

  async #answer(response: Response) {
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }
}
