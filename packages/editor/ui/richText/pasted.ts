import { withLineBreaks } from '../../model/lineBreaks.ts';

/** Word's style property for list items: `mso-list: l0 level1 lfo1`. */
const IN_LIST = /mso-list:\s*l\d/i;
const NUMBER = /^\s*\(?[\da-z]+[.)]/i;

/** Converts Word's list paragraphs, which have their bullets and numbers as text, to lists. */
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

/** Cleans pasted HTML: real lists and normalised line breaks. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withLineBreaks(html), 'text/html');
  makeLists(body);
  return body.innerHTML;
}
