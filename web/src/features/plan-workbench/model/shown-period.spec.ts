import { describe, expect, it } from 'vitest';
import { shownPeriod } from './shown-period';

const NOTHING = { month: null, week: null };
const known = { linked: undefined, days: ['2026-12-20', '2026-11-10', '2027-01-13'], today: '2026-11-30' };

describe('shownPeriod', () => {
  it('has the next publication, or the one a link named', () => {
    expect(shownPeriod(NOTHING, known)).toEqual({ month: '2026-12', week: '2026-12-14' });
    expect(shownPeriod(NOTHING, { ...known, linked: '2026-11-10' })).toEqual({ month: '2026-11', week: '2026-11-09' });
  });

  it('is the chosen one, and in the other view the one around it', () => {
    expect(shownPeriod({ month: '2027-01', week: null }, known)).toEqual({ month: '2027-01', week: '2027-01-11' });
    expect(shownPeriod({ month: '2027-05', week: null }, known)).toEqual({ month: '2027-05', week: '2027-04-26' });
    expect(shownPeriod({ month: null, week: '2026-11-09' }, known)).toEqual({ month: '2026-11', week: '2026-11-09' });
  });
});
