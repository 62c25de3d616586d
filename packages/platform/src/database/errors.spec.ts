import { isDatabaseCircumstance, isDatabaseUnavailable } from './errors.js';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

it.each([
  ['a serialization failure', '40001', true],
  ['a deadlock', '40P01', true],
  ['a shutdown', '57P01', true],
  ['a login that is refused: its password is being replaced', '28P01', true],
  ['a role that may not log in any more', '28000', true],
  ['a row that is there already', '23505', false],
  ['a statement that cannot be read', '42601', false],
])('distinguishes failures of the server from failures of the statement: %s', (_what, code, isOfTheMoment) => {
  expect(isDatabaseCircumstance(coded(code))).toBe(isOfTheMoment);
});

it('does not wait for a wrong password at startup', () => {
  expect(isDatabaseUnavailable(coded('28P01'))).toBe(false);
});
