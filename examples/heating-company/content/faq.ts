import type { Question } from './schemas/faq';

export default [
  {
    question: 'Lohnt sich eine Wärmepumpe in einem Altbau?',
    answer:
      'Oft ja. Entscheidend ist, mit welcher Vorlauftemperatur Ihre Heizkörper auskommen. Wir messen das im Winter an **einem Tag** und sagen Ihnen, was dabei herauskommt, auch wenn es gegen uns spricht.',
  },
  {
    question: 'Was kostet eine neue Heizung?',
    answer:
      'Mehr als die Anlage allein: Abbau, Hydraulik, Elektrik, Anträge. Unsere [Preise](/preise) nennen alles zusammen, und der Festpreis gilt.',
  },
  { question: 'Wie lange ist das Haus kalt?', answer: 'Höchstens eine Nacht. Im Winter stellen wir ein Gerät dazu.' },
  { question: 'Kommen Sie auch sonntags?', answer: 'Wenn kein Wasser warm wird: ja. Der Notdienst hat eine Nummer.' },
] satisfies Question[];
