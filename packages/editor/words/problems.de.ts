/** German translations of the most frequent messages of `npm run check`: patterns of messages or their parts. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^is empty$/, 'ist leer'],
  [/^missing field$/, 'fehlt'],
  [/^is missing: what do visitors call the field\?$/, 'fehlt: Wie nennen Besucher das Feld?'],
  [/^is missing: what can visitors choose\?$/, 'fehlt: Was können Besucher wählen?'],
  [/^unknown field\./, 'unbekanntes Feld.'],
  [/ Did you mean "(.*)"\?$/, ' Meinten Sie „$1“?'],
  [/^needs at least (\d+) items?$/, 'braucht mindestens $1'],
  [/^must be at least (\d+)$/, 'muss mindestens $1 sein'],
  [/^must be more than (\d+)$/, 'muss mehr als $1 sein'],
  [/^must have at most (\d+) letters$/, 'darf höchstens $1 Buchstaben haben'],
  [
    /^must be lower-case letters from a to z, digits and hyphens$/,
    'muss aus Kleinbuchstaben von a bis z, Ziffern und Bindestrichen bestehen',
  ],
  [/^must be an address that starts with https:\/\/(, or empty)?$/, 'muss eine Adresse sein, die mit https:// beginnt'],
  [/^"(.*)" is no e-mail address, such as "(.*)"$/, '„$1“ ist keine E-Mail-Adresse wie „$2“'],
  [/^must be a number that can be called, such as /, 'muss eine Nummer sein, die man anrufen kann, etwa '],
  [
    /^must be a day, such as (.*), or a date with time and time zone$/,
    'muss ein Tag sein, etwa $1, oder ein Datum mit Zeit und Zeitzone',
  ],
  [/^"(.*)" leads nowhere: there is no such page\./, '„$1“ führt nirgendwohin: Es gibt keine solche Seite.'],
  [
    /^the id "(.*)" is taken already on this page: change one of the two$/,
    'Den Anker „$1“ gibt es auf dieser Seite schon: Ändern Sie einen der beiden',
  ],
  [/^a page has at most (\d+) of this type$/, 'Eine Seite hat höchstens $1 davon'],
  [/^only: there is no item "(.*)"\./, 'Es gibt keinen Eintrag „$1“.'],
  [
    /^has (\d+) characters as search results show it; (\d+) to (\d+) are good: .*$/,
    'hat $1 Zeichen in Suchergebnissen; gut sind $2 bis $3',
  ],
  [
    /^by day its contrast with --(\S+) is ([\d.]+), and (?:words|signs) need ([\d.]+); .*$/,
    'Am Tag ist der Kontrast mit --$1 $2 und muss $3 sein',
  ],
  [
    /^by night its contrast with --(\S+) is ([\d.]+), and (?:words|signs) need ([\d.]+); .*$/,
    'Bei Nacht ist der Kontrast mit --$1 $2 und muss $3 sein',
  ],
  [/^is not translated: left out$/, 'ist nicht übersetzt und fehlt daher'],
  [/^is not translated: shown in "(.*)"$/, 'ist nicht übersetzt: in „$1“ zu sehen'],
  [/^is not translated: /, 'ist nicht übersetzt: '],
  [/what shows it on (.+?) is left out/, 'was es auf $1 zeigt, fehlt'],
  [/what shows it on (.+?) is shown in "(.*?)"/, 'was es auf $1 zeigt, ist in „$2“ zu sehen'],
  [/header and footer show it in "(.*)"$/, 'Kopf- und Fußzeile zeigen es in „$1“'],
];

const DRAFT = /: the draft is shown nowhere until this is mended$/;

/** Translates a message of the check into German. Unknown parts stay in English. */
export function problemInGerman(message: string): string {
  const said = PATTERNS.reduce((text, [pattern, german]) => text.replace(pattern, german), message.replace(DRAFT, ''));
  return DRAFT.test(message) ? `${said}: Der Entwurf ist bis dahin nirgends zu sehen` : said;
}
