import type { Service } from '../schemas/services';

export default {
  id: 4,
  path: 'solarthermie',
  title: 'Solarthermie',
  icon: 'sun',
  family: 'waerme',
  banner: { src: 'collectors', alt: 'Sonnenkollektoren auf einem roten Dach' },
  dp: { src: 'collectors', alt: 'Sonnenkollektoren auf einem roten Dach' },
  description:
    'Von April bis Oktober kommt das warme Wasser vom Dach. Wir planen, bauen und warten mit denselben Leuten, zu einem Preis, der vorher feststeht und nachher gilt.',
  detailedDescription:
    'Von April bis Oktober kommt das warme Wasser vom Dach. Am Anfang steht ein Termin bei Ihnen: Wir messen Temperaturen, sehen uns Leitungen und Zähler an und fragen, was Sie stört. Danach rechnen wir jeden Raum einzeln, denn eine Anlage, die im Datenblatt gut aussieht, kann in einem zugigen Flur versagen. Sie bekommen ein Blatt mit einer Zahl und dem, was sie enthält: Abbau, Entsorgung, Hydraulik, Elektrik und Anträge. Gebaut wird von zwei Leuten, die Sie vom ersten Termin kennen. Nach dem ersten Winter kommen wir wieder, lesen die Werte ab und stellen nach. Was dann noch klemmt, ist unsere Sache.',
  services: [
    'Messung: ein Tag mit Fühlern in allen Räumen',
    'Berechnung: Heizlast und Hydraulik, Raum für Raum',
    'Förderung: wir stellen die Anträge',
    'Abbau: die alte Anlage geht am selben Tag',
    'Einbau: zwei Leute, ein Ansprechpartner',
    'Nachlese: ein Besuch nach dem ersten Winter',
  ],
  outcome: 'Ein Haus, das warm ist, und eine Rechnung, die zur Ankündigung passt.',
} satisfies Service;
