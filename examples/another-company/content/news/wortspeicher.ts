import type { Article } from '../schemas/news';

export default {
  path: 'wortspeicher',
  date: '2025-11-03',
  tags: ['sprachen'],
  title: 'Der Wortspeicher lernt Rechtssprache',
  summary:
    'Achttausend Begriffe aus Miet-, Familien- und Handelsrecht sind dazugekommen, jeder von zwei Juristinnen geprüft.',
  text: 'Achttausend Begriffe sind dazugekommen. Jeder hat zwei Unterschriften.',
  picture: { src: 'natural-language', alt: 'Sprechblasen aus Kacheln' },
} satisfies Article;
