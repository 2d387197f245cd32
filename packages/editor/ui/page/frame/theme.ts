const QUERY = '(prefers-color-scheme: dark)';

let isDark = false;

/** Rules for dark mode. Their media query is replaced by one that always or never matches. */
const darkRules = new Set<CSSMediaRule>();
/** Style sheets already searched for rules. */
const searched = new WeakSet<CSSStyleSheet>();

const mediaText = () => (isDark ? 'all' : 'not all');

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(QUERY)) darkRules.add(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules);
  }
}

/** Applies the theme to all pictures and style sheets. A frame cannot override the system's colour scheme otherwise. */
function applyTheme(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[media="${QUERY}"]`))
    source.dataset.night = '';
  // Writes only changed values, as each write triggers the observer below.
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[data-night]:not([media="${mediaText()}"])`))
    source.media = mediaText();
  const before = darkRules.size;
  for (const sheet of document.styleSheets) {
    if (searched.has(sheet)) continue;
    searched.add(sheet);
    collect(sheet.cssRules);
  }
  if (darkRules.size > before) applyToRules();
}

function applyToRules(): void {
  for (const { media: condition } of darkRules) condition.mediaText = mediaText();
}

new MutationObserver(applyTheme).observe(document.documentElement, { childList: true, subtree: true });

/** Shows the page in dark or light mode, independently of the system. */
export function setTheme(toDark: boolean): void {
  isDark = toDark;
  document.documentElement.style.colorScheme = toDark ? 'dark' : 'light';
  applyTheme();
  applyToRules();
}
