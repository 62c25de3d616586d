import { pollPause } from './polling.js';

it('polls at 0.3, 0.6, 1 and 2 seconds, then every three', () => {
  const pauses = [0, 1, 2, 3, 4, 50].map((polls) => pollPause({ polls, failures: 0 }));
  expect(pauses).toEqual([300, 300, 400, 1_000, 3_000, 3_000]);
});

it('doubles the pause with each failure in a row, up to half a minute', () => {
  const pauses = [1, 2, 3, 4, 99].map((failures) => pollPause({ polls: 50, failures }));
  expect(pauses).toEqual([6_000, 12_000, 24_000, 30_000, 30_000]);
});
