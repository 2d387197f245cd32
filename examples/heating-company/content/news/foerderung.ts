import type { Article } from '../schemas/news';

export default {
  path: 'foerderung',
  date: '2026-10-12',
  authors: ['Amara Nwosu'],
  tags: ['geld', 'werkstatt'],
  title: 'Was die Förderung im Winter zahlt',
  summary: 'Anträge gelten ab dem Tag, an dem sie gestellt sind. Wer im Winter misst, hat im Frühjahr das Geld.',
  text: 'Wir stellen den Antrag, bevor wir etwas abbauen. Dazu brauchen wir:\n\n- den Grundbuchauszug\n- die letzte Abrechnung\n- eine **Messung** der Heizkörper\n\nWas eine Anlage kostet, steht bei den [Preisen](/preise).',
  picture: { src: 'radiator', alt: 'Ein Heizkörper an einer sonnigen Wand' },
} satisfies Article;
