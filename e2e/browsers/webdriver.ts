/** An element's key in the protocol: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a command and returns its value. @throws with the driver's message */
async function command(method: 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}

/** A WebDriver session: https://www.w3.org/TR/webdriver2/ */
export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver its address, such as `http://127.0.0.1:4444` */
  static async begin(driver: string, capabilities: object): Promise<Session> {
    const answer = await command('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
    if (typeof answer !== 'object' || answer === null || !('sessionId' in answer)) throw new Error('no session');
    return new Session(`${driver}/session/${answer.sessionId}`);
  }

  post = (path: string, body: object = {}) => command('POST', this.#address + path, body);

  end = () => command('DELETE', this.#address);

  /** Evaluates an expression in the page. */
  async execute(source: string): Promise<string> {
    return String(await this.post('/execute/sync', { script: `return ${source}`, args: [] }));
  }

  /** Sends a command for the first match of a selector. */
  async withElement(selector: string, path: string, body?: object): Promise<void> {
    const element = await this.post('/element', { using: 'css selector', value: selector });
    const id = typeof element === 'object' && element !== null ? Reflect.get(element, ELEMENT) : undefined;
    await this.post(`/element/${id}/${path}`, body);
  }

  /** Moves the pointer to points in px from the viewport's corner. */
  movePointer(...points: [x: number, y: number][]): Promise<unknown> {
    const moves = points.map(([x, y]) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x, y }));
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: moves };
    return this.post('/actions', { actions: [mouse] });
  }

  /** Presses keys in this order, and releases them in the reverse order. */
  async pressTogether(...keys: string[]): Promise<void> {
    const presses = keys.map((value) => ({ type: 'keyDown', value }));
    const releases = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...presses, ...releases] }] });
  }
}
