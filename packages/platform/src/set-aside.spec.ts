import { SetAside } from './set-aside.js';

it('lets a failing row rest twice as long each time, ten minutes at most, until it succeeds', () => {
  const aside = new SetAside('a spec');
  const restsFor = (from: number): number => {
    let ms = 0;
    while (aside.resting(from + ms).length > 0) ms += 1_000;
    return ms;
  };
  let now = 0;
  const rests = Array.from({ length: 9 }, () => {
    aside.add(7, now);
    const rested = restsFor(now);
    now += rested;
    return rested;
  });
  expect(rests).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 600_000, 600_000]);
  aside.add(7, now);
  aside.forget(7);
  expect(aside.resting(now)).toEqual([]);
});
