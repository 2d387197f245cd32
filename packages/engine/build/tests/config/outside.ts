/** Runs in the page: returns text that overflows the viewport horizontally and is neither clipped nor scrollable. */
export function outsideOf(): string[] {
  const width = document.documentElement.clientWidth;
  const isCut = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    if (own < 2 || height < 2 || (left >= -1 && right <= width + 1)) return false;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return hasText && !isCut(element);
  });
  const named = outside
    .slice(0, 3)
    .map((element) => `<${element.localName} class="${element.getAttribute('class')}"> stands out of the screen`);
  return document.documentElement.scrollWidth > width
    ? [`the page is ${document.documentElement.scrollWidth} px wide`, ...named]
    : named;
}
