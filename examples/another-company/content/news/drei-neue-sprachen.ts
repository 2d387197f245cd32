import type { Article } from '../schemas/news';

export default {
  path: 'drei-neue-sprachen',
  date: '2026-09-14',
  authors: ['Noor Qalam', 'Lea Qalam'],
  tags: ['sprachen'],
  modified: '2026-10-02',
  title: 'Drei neue Sprachen im Haus',
  summary:
    'Ab sofort beglaubigen wir auch Urkunden auf Tigrinya, Amharisch und Dari: mit drei Kolleginnen, die vor Gericht vereidigt sind.',
  text: 'Seit September sind wir dreiundvierzig. Neu sind Selam, Hirut und Mariam, alle drei in Hamburg vereidigt.\n\nSie übersetzen:\n\n- Geburts- und Heiratsurkunden\n- Zeugnisse und Studiennachweise\n- Schriftsätze für das **Familiengericht**\n\nWas das kostet, steht bei den [Preisen](/preise). Wer schon ein Angebot hat, bekommt es zum alten Preis.',
  picture: { src: 'collaboration', alt: 'Drei Ringe greifen ineinander' },
} satisfies Article;
