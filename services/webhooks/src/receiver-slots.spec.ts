import { type Place, ReceiverSlots } from './receiver-slots.js';

const waitOf = (place: Place): number => ('waitMs' in place ? place.waitMs : 0);

it('gives a limited number of slots, separately for each receiver, and promises turns in order', () => {
  const slots = new ReceiverSlots(2);
  const first = slots.take('slow');
  slots.take('slow');
  expect(waitOf(slots.take('other'))).toBe(0);
  const waits = [1, 2, 3].map(() => waitOf(slots.take('slow')));
  expect(waits.every((wait, index) => wait > (waits[index - 1] ?? 0))).toBe(true);
  if ('giveBack' in first) first.giveBack();
  expect(waitOf(slots.take('slow'))).toBe(0);
});

it('makes no caller wait longer than a minute, however many there are', () => {
  const slots = new ReceiverSlots(1);
  slots.take('slow');
  const waits = Array.from({ length: 1_000 }, () => waitOf(slots.take('slow')));
  expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
});
