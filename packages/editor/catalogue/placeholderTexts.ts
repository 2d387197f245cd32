/** Kinds of placeholder words: plain, too long for most lines, and Arabic. */
export type Script = 'plain' | 'long' | 'rightToLeft';

/** Each list has a prime length, so that texts starting one word later repeat late. */
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

/** Word counts are rounded down to these, so that small edits by authors do not change the placeholder. */
const COUNTS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Returns whether a text contains words, not only figures, signs or a phone number. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Generates placeholder texts. Each starts with another word, so that items can be distinguished. */
export class Texts {
  readonly #script: Script;
  #next = 0;

  constructor(script: Script) {
    this.#script = script;
  }

  of(count: number): string {
    this.#next += 1;
    return this.#words(count, 0);
  }

  /** Returns possible placeholders for a text, best first. The field's schema decides which is valid. */
  like(text: string): string[] {
    if (!hasWords(text)) return [];
    this.#next += 1;
    const count = wordsIn(text);
    const rounded = COUNTS.findLast((one) => one <= count) ?? 1;
    // Some fields require the format `Name: explanation`.
    const named = text.split(': ').map((part, index) => this.#words(wordsIn(part), index));
    // Long words may exceed a field's limit.
    const fewer = COUNTS.filter((one) => one < rounded).toReversed();
    const texts = [this.#words(rounded, 0), named.join(': '), ...[count, ...fewer].map((one) => this.#words(one, 0))];
    return texts.map((words) => formattedLike(words, text));
  }

  #words(count: number, shift: number): string {
    const words = WORDS[this.#script];
    const text = Array.from({ length: count }, (_, index) => words[(this.#next + shift + index) % words.length]).join(
      ' ',
    );
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

/** Copies upper case and a final full stop from another text. */
function formattedLike(words: string, like: string): string {
  const end = /[.!?]$/.test(like) ? '.' : '';
  return (like === like.toUpperCase() ? words.toUpperCase() : words) + end;
}
