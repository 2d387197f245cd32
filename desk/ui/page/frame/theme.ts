const QUERY = '(prefers-color-scheme: dark)';

let isDark = false;

/** Rules of a theme, and whether they stand for it still: their condition has been taken out. */
const nightRules = new Set<CSSMediaRule>();

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(QUERY)) nightRules.add(rule);
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules);
  }
}

/** Browsers ask the system for the theme of a frame, not its editor: what depends on it is told. */
function tell(): void {
  const media = isDark ? 'all' : 'not all';
  for (const source of document.querySelectorAll<HTMLSourceElement>(`source[media="${QUERY}"], source[data-night]`)) {
    source.dataset.night = '';
    if (source.media !== media) source.media = media;
  }
  for (const { cssRules } of document.styleSheets) collect(cssRules);
  for (const { media: condition } of nightRules) if (condition.mediaText !== media) condition.mediaText = media;
}

new MutationObserver(tell).observe(document.documentElement, { childList: true, subtree: true });

/** Shows the page by day or by night, whichever the system has. */
export function setTheme(toDark: boolean): void {
  isDark = toDark;
  document.documentElement.style.colorScheme = toDark ? 'dark' : 'light';
  tell();
}
