const QUERY = '(prefers-color-scheme: dark)';

let isDark = false;

/** Rules for the dark theme. Their media query is replaced by one that holds always or never, as the theme is. */
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

/** Applies the theme to all pictures and style sheets: a browser asks the system for it, and no frame can choose. */
function applyTheme(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[media="${QUERY}"]`))
    source.dataset.night = '';
  // Only what differs is written: each write has the observer below call this again.
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[data-night]:not([media="${media()}"])`))
    source.media = media();
  const before = nightRules.size;
  for (const sheet of document.styleSheets) {
    if (known.has(sheet)) continue;
    known.add(sheet);
    collect(sheet.cssRules);
  }
  if (nightRules.size > before) applyToRules();
}

function applyToRules(): void {
  for (const { media: condition } of nightRules) condition.mediaText = media();
}

new MutationObserver(applyTheme).observe(document.documentElement, { childList: true, subtree: true });

/** Shows the page by day or by night, whichever the system has. */
export function setTheme(toDark: boolean): void {
  isDark = toDark;
  document.documentElement.style.colorScheme = toDark ? 'dark' : 'light';
  applyTheme();
  applyToRules();
}
