import type { Company } from '../../content/schemas/company';

export default {
  tagline: 'Welten erfinden, Maschinen Gedanken geben, die Zukunft bewegen',
  address: 'Musterstraße 1, Musterstadt, Indien',
} satisfies Partial<Company>;
