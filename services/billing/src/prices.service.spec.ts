import { PricedOperation } from '@orbita/contracts';
import { PricesService } from './prices.service.js';

const prices = new PricesService();
const live = { isDemo: false };

it.each([
  ['headlines', 5],
  ['post', 50],
  ['reels', 60],
  ['improve', 25],
  ['feedback', 25],
  ['content_plan', 200],
  ['new_idea', 5],
  ['audience', 0],
  ['ideas', 0],
  ['carousel', 70],
  ['competitor_analysis', 500],
  ['background_removal', 30],
  ['transcription', 10],
] as const)('charges %s with %d credits', (operation, price) => {
  expect(prices.priceOf(operation, live)).toBe(price);
});

it.each([
  [1, 200],
  [31, 200],
  [32, 205],
  [300, 1_545],
])('charges a plan of %d publications with %d credits', (publicationsCount, price) => {
  expect(prices.priceOf('content_plan', { publicationsCount, ...live })).toBe(price);
});

it('charges scripts ordered together with the price of each', () => {
  expect(prices.priceOf('reels', { publicationsCount: 7, ...live })).toBe(420);
});

it('charges new ideas one by one, and always less than a plan of them', () => {
  for (const publicationsCount of [1, 2, 31, 32, 300]) {
    const price = prices.priceOf('new_idea', { publicationsCount, ...live });
    expect(price).toBe(5 * publicationsCount);
    expect(price).toBeLessThan(prices.priceOf('content_plan', { publicationsCount, ...live }));
  }
});

it.each([
  [0.1, 10],
  [1, 10],
  [1.01, 20],
  [600, 6_000],
])('charges a recording of %d minutes with %d credits', (minutes, price) => {
  expect(prices.priceOf('transcription', { minutes, ...live })).toBe(price);
});

it('charges nothing in demo mode', () => {
  for (const operation of PricedOperation.options) {
    expect(prices.priceOf(operation, { publicationsCount: 300, minutes: 600, isDemo: true })).toBe(0);
  }
});

it('ignores options of other operations', () => {
  expect(prices.priceOf('post', { publicationsCount: 300, minutes: 600, ...live })).toBe(50);
});
