const QUERY = '(prefers-color-scheme: dark)';

let isDark = false;

/** Rules of a theme: their condition is taken out, and what stands for it depends on the theme that is shown. */
const nightRules = new Set<CSSMediaRule>();
/** Sheets whose rules are known. */
const known = new WeakSet<CSSStyleSheet>();

const media = () => (isDark ? 'all' : 'not all');

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(QUERY)) nightRules.add(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules);
  }
}

/** Browsers ask the system for the theme of a frame, not its editor: what depends on it is told. */
function tell(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[media="${QUERY}"]`))
    source.dataset.night = '';
  // Only what is not so already is written: whoever watches the document would answer with a change, without end.
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[data-night]:not([media="${media()}"])`))
    source.media = media();
  const before = nightRules.size;
  for (const sheet of document.styleSheets) {
    if (known.has(sheet)) continue;
    known.add(sheet);
    collect(sheet.cssRules);
  }
  if (nightRules.size > before) tellRules();
}

function tellRules(): void {
  for (const { media: condition } of nightRules) condition.mediaText = media();
}

new MutationObserver(tell).observe(document.documentElement, { childList: true, subtree: true });

/** Shows the page by day or by night, whichever the system has. */
export function setTheme(toDark: boolean): void {
  isDark = toDark;
  document.documentElement.style.colorScheme = toDark ? 'dark' : 'light';
  tell();
  tellRules();
}
