/** Options for launching a browser. */
export interface LaunchOptions {
  /** Address of the site, such as `http://localhost:4179`. */
  site: string;
  theme: 'light' | 'dark';
}

/** A browser with one window, driven by the smoke tests. Implemented by Firefox and WebKit. */
export interface Browser {
  readonly name: string;
  /** Opens a page of the site, and resolves when it has loaded. Clears the complaints. */
  open(path: string): Promise<void>;
  /** Sets the viewport width, in px. */
  resize(width: number): Promise<void>;
  /** Runs a function in the page. It cannot use variables of the test. @throws what the function throws */
  run<Given extends unknown[], Result>(script: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>;
  /** Moves the pointer within the viewport's upper left corner, where it does not pause a carousel. */
  movePointer(): Promise<void>;
  /** Clicks the first match of a selector. @throws if there is none */
  click(selector: string): Promise<void>;
  /** Types into the first match of a selector. @throws if there is none */
  type(selector: string, text: string): Promise<void>;
  /** Presses Shift+Tab. */
  tabBack(): Promise<void>;
  /** Returns console errors and warnings and exceptions since the page was opened. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs a function by its source, for drivers that take no functions. Arguments and result pass as JSON. */
export async function runSource<Given extends unknown[], Result>(
  script: (...given: Given) => Result,
  given: Given,
  evaluate: (source: string) => Promise<string>,
): Promise<Awaited<Result>> {
  const call = `(${script})(...${JSON.stringify(given)})`;
  return JSON.parse(await evaluate(`Promise.resolve(${call}).then((result) => JSON.stringify(result ?? null))`));
}
