import type { Value } from './schemas/values';

export default [
  {
    icon: 'thermometer',
    title: 'Gemessen',
    image: { src: 'valve', alt: 'Ein rotes Ventil an einem Kupferrohr' },
    description: 'Wir glauben Zahlen aus Ihrem Keller, nicht aus dem Prospekt.',
  },
  {
    icon: 'clock',
    title: 'Pünktlich',
    image: { src: 'van', alt: 'Unser Lieferwagen vor einer Häuserzeile' },
    description: 'Sieben Uhr ist sieben Uhr.',
  },
  {
    icon: 'sparkles',
    title: 'Sauber',
    image: { src: 'bathroom', alt: 'Eine weiße Wanne vor hellen Kacheln' },
    description: 'Wir hinterlassen Wärme und keinen Staub.',
  },
] satisfies Value[];
