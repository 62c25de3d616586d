import type { PlanSlot } from '@orbita/ai';
import { openSlots } from './publication-set.js';

const slots: PlanSlot[] = ['01', '02', '03', '04', '05'].map((day, index) => ({
  number: index + 1,
  date: `2026-12-${day}`,
  time: '12:00',
  contentType: 'engaging',
  socialNetwork: 'telegram',
}));
const at = (date: string, time = '12:00') => ({ date, time });
const numbers = (kept: { date: string; time: string }[]): number[] =>
  openSlots(slots, kept).map(({ number }) => number);

describe('openSlots', () => {
  it('removes the nearest slot in time for each kept publication', () => {
    expect(numbers([])).toEqual([1, 2, 3, 4, 5]);
    expect(numbers([at('2026-12-03')])).toEqual([1, 2, 4, 5]);
    expect(numbers([at('2026-12-03', '23:00')])).toEqual([1, 2, 4, 5]);
    expect(numbers([at('2026-12-03'), at('2026-12-03', '13:00')])).toEqual([1, 2, 5]);
    expect(numbers([at('2027-03-01')])).toEqual([1, 2, 3, 4]);
  });

  it('leaves no slot when more is kept than the plan holds', () => {
    expect(numbers(Array.from({ length: 7 }, () => at('2026-12-02')))).toEqual([]);
  });

  it('never reopens a slot because one more is kept', () => {
    const moments = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-05'].flatMap((date) => [
      at(date, '08:00'),
      at(date, '20:00'),
    ]);
    for (const extra of moments) {
      for (const kept of [moments.slice(0, 2), moments.slice(1, 4), moments.slice(3, 6)]) {
        const open = numbers(kept);
        const more = [...kept, extra].sort((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1));
        expect(open).toEqual(expect.arrayContaining(numbers(more)));
      }
    }
  });
});
