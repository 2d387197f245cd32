import type { Article } from '../schemas/news';

export default {
  path: 'zwanzig-jahre',
  date: '2026-01-20',

  title: 'Zwanzig Jahre am Grünen Jäger',
  summary:
    'Am Küchentisch fing es an. Heute sind es vierzig Kolleginnen, ein Archiv mit zwölftausend Fachwörtern und noch immer derselbe Tisch.',
  text: 'Der Tisch steht jetzt im Flur, und wer wartet, sitzt daran.\n\nWir danken allen, die uns ihre Papiere anvertraut haben.',
} satisfies Article;
