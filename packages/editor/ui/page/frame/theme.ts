const QUERY = '(prefers-color-scheme: dark)';

let isDark = false;

/** Rules for dark mode. Their media query is replaced by one that always or never matches. */
const nightRules = new Set<CSSMediaRule>();
/** Style sheets already searched for rules. */
const known = new WeakSet<CSSStyleSheet>();

const media = () => (isDark ? 'all' : 'not all');

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(QUERY)) nightRules.add(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules);
  }
}

/** Applies the theme to all pictures and style sheets. A frame cannot override the system's colour scheme otherwise. */
function applyTheme(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[media="${QUERY}"]`))
    source.dataset.night = '';
  // Writes only changed values, as each write triggers the observer below.
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

/** Shows the page in dark or light mode, independently of the system. */
export function setTheme(toDark: boolean): void {
  isDark = toDark;
  document.documentElement.style.colorScheme = toDark ? 'dark' : 'light';
  applyTheme();
  applyToRules();
}
