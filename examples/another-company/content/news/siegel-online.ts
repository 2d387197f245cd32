import type { Article } from '../schemas/news';

export default {
  path: 'siegel-online',
  date: '2026-05-04T10:00+02:00',
  authors: ['Noor Qalam'],
  title: 'Das Siegel lässt sich jetzt im Netz prüfen',
  summary:
    'Jede Beglaubigung trägt eine Nummer. Wer sie eingibt, sieht, ob die Übersetzung von uns ist und was sie umfasst.',
  text: 'Ämter rufen seltener an, seit sie die Nummer selbst prüfen können. Der [Verband](https://bdue.de) hat den Weg dafür gebahnt.\n\nDie Nummer steht *unter* dem Siegel.',
  picture: { src: 'integrity', alt: 'Ein Siegel auf Papier' },
} satisfies Article;
