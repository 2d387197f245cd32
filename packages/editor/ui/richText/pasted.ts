import { withLineBreaks } from '../../model/lineBreaks.ts';

/** The level of a list that Word says an item has, in a property of its own: `mso-list: l0 level1 lfo1`. */
const IN_LIST = /mso-list:\s*l\d/i;
const NUMBER = /^\s*\(?[\da-z]+[.)]/i;

/** Makes lists of the paragraphs that Word copies in their place, with their bullets and numbers as words. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    if (!IN_LIST.test(paragraph.getAttribute('style') ?? '')) continue;
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = NUMBER.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (list?.localName !== kind || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** HTML that was copied elsewhere, with the lists and the line breaks of the web. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withLineBreaks(html), 'text/html');
  makeLists(body);
  return body.innerHTML;
}
