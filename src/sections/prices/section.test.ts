import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const prices = (offers: object[], more: object = {}) =>
  shownSections([{ type: 'prices', heading: 'Prices', offers, ...more }]);
const care = { name: 'Care', price: '89 €', period: 'per month', features: ['**All** of it'] };

test('an offer is said in Markdown with its price and all that it contains', () => {
  const { markdown } = prices([{ ...care, action: { label: 'Start', to: '/' } }], { note: 'Plus [VAT](/).' });
  expect(markdown).toMatch(
    /### Care\n\n\*\*89 €\*\* per month\n\n- \*\*All\*\* of it\n\n\[Start\]\(\S+\)\n\nPlus \[VAT\]/,
  );
});

test('prices as numbers are offers for search engines, others are not', () => {
  const { nodes } = prices(
    [
      { ...care, amount: 89 },
      { ...care, name: 'Project' },
    ],
    { currency: 'EUR' },
  );
  expect(nodes).toHaveLength(1);
  expect(nodes[0]).toMatchObject({
    '@type': 'OfferCatalog',
    itemListElement: [{ '@type': 'Offer', name: 'Care', price: 89, priceCurrency: 'EUR' }],
  });
  expect(prices([care]).nodes).toEqual([]);
});

test('a number without a currency, and two that are highlighted, are refused', () => {
  expect(prices([{ ...care, amount: 89 }]).problems).toEqual([expect.stringContaining('say their currency')]);
  const loud = { ...care, isHighlighted: true };
  expect(prices([loud, loud]).problems).toEqual([expect.stringContaining('offers: has two highlighted')]);
});
