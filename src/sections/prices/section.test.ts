import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

const prices = (offers: object[], more: object = {}) =>
  shownSections([{ type: 'prices', heading: 'Prices', offers, ...more }]);
const care = { name: 'Care', price: '89 €', period: 'per month', features: ['**All** of it'] };

test('the Markdown of an offer contains its price and features', () => {
  const { markdown } = prices([{ ...care, action: { label: 'Start', to: '/' } }], { note: 'Plus [VAT](/).' });
  expect(markdown).toMatch(
    /### Care\n\n\*\*89 €\*\* per month\n\n- \*\*All\*\* of it\n\n\[Start\]\(\S+\)\n\nPlus \[VAT\]/,
  );
});

test('only prices given as numbers are in structured data', () => {
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

test('a number without a currency and two highlighted offers are refused', () => {
  expect(prices([{ ...care, amount: 89 }]).problems).toEqual([expect.stringContaining('no currency')]);
  const highlighted = { ...care, isHighlighted: true };
  expect(prices([highlighted, highlighted]).problems).toEqual([expect.stringContaining('offers: has two highlighted')]);
});
