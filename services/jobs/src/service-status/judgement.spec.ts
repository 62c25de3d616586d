import { judge, type PartFacts } from './judgement.js';

const FINE: PartFacts = { silentS: 3, waited: 0, broken: 0, done: 40 };

const stateWith = (change: Partial<PartFacts>) => judge({ ...FINE, ...change }, 0.5);

it.each<[string, Partial<PartFacts>, ReturnType<typeof stateWith>]>([
  ['without any problem', {}, 'works'],
  ['without any orders', { done: 0 }, 'works'],
  ['with two failures and nothing else', { broken: 2, done: 0 }, 'works'],
  ['with single failures among many successes', { broken: 5, done: 20 }, 'works'],
  ['whose work waits a little', { waited: 0.49 }, 'works'],
  ['whose work waits for half of its time', { waited: 0.5 }, 'delayed'],
  ['whose workers missed three heartbeats', { silentS: 17 }, 'delayed'],
  ['whose workers left in order', { silentS: null }, 'delayed'],
  ['a fifth of whose work fails', { broken: 5, done: 19 }, 'delayed'],
  ['whose workers were killed a minute ago', { silentS: 61 }, 'down'],
  ['whose work waits past its time', { waited: 1 }, 'down'],
  ['all of whose work fails', { broken: 3, done: 0 }, 'down'],
])('a part %s', (_, change, state) => {
  expect(stateWith(change)).toBe(state);
});
