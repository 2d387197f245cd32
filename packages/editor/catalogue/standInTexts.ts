/** Kinds of words that stand for an author's: usual ones, ones that are too long for most lines, and Arabic ones. */
export type Script = 'plain' | 'long' | 'rightToLeft';

/** As many of each as a prime number, so that texts that begin one word further are long not the same again. */
const WORDS: Record<Script, string[]> = {
  plain:
    'these words stand here for those that an author will write and say nothing of any company so every section shows only its'.split(
      ' ',
    ),
  long: 'Donaudampfschifffahrtsgesellschaftskapitän and Rechtsschutzversicherungsgesellschaften or Kraftfahrzeughaftpflichtversicherung with Arbeiterunfallversicherungsgesetz for Nahrungsmittelunverträglichkeit by Grundstücksverkehrsgenehmigung in Bundesausbildungsförderungsgesetz of Telekommunikationsüberwachung to Verkehrsinfrastrukturfinanzierung under Aufmerksamkeitsdefizitstörungen from Lebensmittelgeschäftseröffnung at Geschwindigkeitsbeschränkungen'.split(
    ' ',
  ),
  rightToLeft:
    'هذه كلمات تقف هنا مكان ما سيكتبه المؤلف عن عمله وعملائه ولا تقول شيئا خاصا بشركة بل ترينا شكل القسم في اتجاه آخر'.split(
      ' ',
    ),
};

/** Numbers of words that texts are rounded to: an author's text may change a little without another coming here. */
const COUNTS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Whether a text says anything in words: a figure, a sign and a phone number do not. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Texts that stand for an author's. Each begins with another word, as items are told apart by their words. */
export class Texts {
  readonly #script: Script;
  #next = 0;

  constructor(script: Script) {
    this.#script = script;
  }

  /** A text of so many words. */
  of(count: number): string {
    this.#next += 1;
    return this.#words(count, 0);
  }

  /** Texts that might stand for another, the best first: which of them its field takes is for its schema to say. */
  like(text: string): string[] {
    if (!hasWords(text)) return [];
    this.#next += 1;
    const count = wordsIn(text);
    const rounded = COUNTS.findLast((one) => one <= count) ?? 1;
    // `Name: explanation`, where a field asks for that.
    const named = text.split(': ').map((part, index) => this.#words(wordsIn(part), index));
    // Long words may be too many for a field with a limit.
    const fewer = COUNTS.filter((one) => one < rounded).toReversed();
    const texts = [this.#words(rounded, 0), named.join(': '), ...[count, ...fewer].map((one) => this.#words(one, 0))];
    return texts.map((words) => dressed(words, text));
  }

  #words(count: number, shift: number): string {
    const words = WORDS[this.#script];
    const text = Array.from({ length: count }, (_, index) => words[(this.#next + shift + index) % words.length]).join(
      ' ',
    );
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

/** Words in capitals where another text is, and with a full stop where that has one. */
function dressed(words: string, like: string): string {
  const end = /[.!?]$/.test(like) ? '.' : '';
  return (like === like.toUpperCase() ? words.toUpperCase() : words) + end;
}
