/** How a browser is wanted. */
export interface Wish {
  /** Address of the site, such as `http://localhost:4179`. */
  site: string;
  theme: 'light' | 'dark';
}

/** A browser with one window, as the smoke tests drive it. Firefox and WebKit each have a driver that does this. */
export interface Browser {
  readonly name: string;
  /** Opens a page of the site, and resolves when it has loaded. Complaints begin anew. */
  open(path: string): Promise<void>;
  /** Makes the window's content so wide, in px. */
  resize(width: number): Promise<void>;
  /** Runs a function in the page. It sees nothing of the test around it. @throws what it throws. */
  run<Given extends unknown[], Result>(script: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>;
  /** Moves the pointer within the window's upper left corner: no list that moves by itself waits for it there. */
  movePointer(): Promise<void>;
  /** Clicks the first element that a selector finds. @throws when there is none. */
  click(selector: string): Promise<void>;
  /** Types into the first element that a selector finds. @throws when there is none. */
  type(selector: string, text: string): Promise<void>;
  /** What the browser has complained about since the page was opened: errors and warnings of the console, exceptions. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Runs a function by its source, for drivers that take no functions. Given and result pass as JSON. */
export async function runSource<Given extends unknown[], Result>(
  script: (...given: Given) => Result,
  given: Given,
  evaluate: (source: string) => Promise<string>,
): Promise<Awaited<Result>> {
  const call = `(${script})(...${JSON.stringify(given)})`;
  return JSON.parse(await evaluate(`Promise.resolve(${call}).then((result) => JSON.stringify(result ?? null))`));
}
