import type { Article } from '../schemas/news';

export default {
  path: 'neuer-wagen',
  date: '2026-06-03',
  authors: ['Konrad Hartwig'],
  tags: ['werkstatt'],
  title: 'Der vierte Wagen fährt elektrisch',
  summary: 'Er lädt auf dem Hof, vom eigenen Dach. Der Notdienst kommt damit bis Grimma und zurück.',
  text: 'Drei Diesel stehen noch auf dem Hof. Der nächste, der geht, wird auch durch einen elektrischen ersetzt.',
  picture: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile', focus: { x: 55, y: 70 } },
} satisfies Article;
