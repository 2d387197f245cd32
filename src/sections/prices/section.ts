import {
  action,
  blocks,
  defineSection,
  heading,
  linked,
  opening,
  plain,
  rich,
  richText,
  text,
} from '@worldwright/engine';
import { z } from 'zod';

const offer = z.strictObject({
  name: text({ label: 'Name' }),
  badge: text({ label: 'Badge', help: 'A word or two above the name.', example: 'Most chosen' }).optional(),
  description: text({ label: 'For whom', help: 'One sentence.' }).optional(),
  price: text({ label: 'Price', help: 'As shown, with its currency: "49 €", "on request".' }),
  period: text({ label: 'Period', example: 'per month' }).optional(),
  /** For structured data, which omit offers without it. */
  amount: z
    .number()
    .nonnegative()
    .meta({ label: 'Price as a number', help: 'For search engines, in the currency of the section.' })
    .optional(),
  features: z
    .array(richText({ label: 'Feature' }))
    .default([])
    .meta({ label: 'Features' }),
  action: action({ label: 'Button' }).optional(),
  isHighlighted: z
    .boolean()
    .default(false)
    .meta({ label: 'Highlighted', help: 'Stands out from the others. One at most.' }),
});

const prices = defineSection('prices', {
  label: 'Prices',
  help: 'Offers and their prices, side by side. One can be highlighted.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    offers: z
      .array(offer)
      .min(1)
      .refine((all) => all.filter(({ isHighlighted }) => isHighlighted).length <= 1, 'has two highlighted: choose one')
      .meta({ label: 'Offers' }),
    /** ISO 4217: https://www.iso.org/iso-4217-currency-codes.html */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency in three letters, such as "EUR"')
      .meta({ label: 'Currency', help: 'For the prices as numbers, in three letters: "EUR".' })
      .optional(),
    note: richText({ label: 'Note', help: 'Below the prices, such as "All prices plus VAT."' }).optional(),
  }),
  data: ({ offers, currency }) => {
    if (!currency && offers.some(({ amount }) => amount !== undefined))
      throw new Error('has prices as numbers, but no currency: add one, such as "EUR"');
    return {};
  },
  markdown: ({ offers, note, ...props }) =>
    blocks(
      opening(props),
      ...offers.flatMap(({ name, badge, description, price, period, features, action }) => [
        heading(3, name),
        badge && plain(badge),
        description && plain(description),
        `**${plain(price)}**${period ? ` ${plain(period)}` : ''}`,
        ...features.map((feature) => `- ${rich(feature)}`),
        action && linked(action.label, action.to),
      ]),
      note && rich(note),
    ),
  structuredData: ({ heading, offers, currency, id }, { url, company }) => {
    const priced = offers.filter(({ amount }) => amount !== undefined);
    if (priced.length === 0 || !currency) return [];
    return [
      {
        '@type': 'OfferCatalog',
        '@id': `${url}#${id}-offers`,
        name: heading,
        itemListElement: priced.map(({ name, description, amount = 0 }) => ({
          '@type': 'Offer',
          name,
          ...(description && { description }),
          price: amount,
          priceCurrency: currency,
          seller: { '@id': company },
        })),
      },
    ];
  },
  example: {
    heading: 'Prices without small print',
    offers: [
      {
        name: 'Check',
        description: 'For whoever wants to know where they stand.',
        price: '490 €',
        period: 'once',
        features: ['Half a day on site', 'A report that you can act on'],
        action: { label: 'Book a check', to: '/' },
      },
      {
        name: 'Care',
        badge: 'Most chosen',
        description: 'For systems that must not stand still.',
        price: '89 €',
        period: 'per month',
        features: ['Everything in *Check*, every year', '**Four hours** until somebody is there', 'Updates at night'],
        action: { label: 'Start with Care', to: '/' },
        isHighlighted: true,
      },
      {
        name: 'Project',
        description: 'For what does not exist yet.',
        price: 'on request',
        features: ['A fixed price after the first sketch', 'One team from idea to operation'],
        action: { label: 'Describe it', to: '/' },
      },
    ],
    note: 'All prices plus VAT. You can leave every month.',
  },
});
export default prices;

declare module '@worldwright/engine' {
  interface SectionTypes {
    prices: typeof prices;
  }
}
