import { addDays } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';
import { specialDay } from './special-days';

const dateOf = (title: string, year: number): string[] =>
  Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index)).filter(
    (date) => specialDay(date)?.title === title,
  );

describe('specialDay', () => {
  it('knows public holidays and days on a fixed date', () => {
    expect(specialDay('2027-01-07')).toEqual({ title: 'Рождество', isHoliday: true });
    expect(specialDay('2026-11-04')).toEqual({ title: 'День народного единства', isHoliday: true });
    expect(specialDay('2027-02-14')).toEqual({ title: 'День святого Валентина', isHoliday: false });
    expect(specialDay('2026-12-09')).toBeNull();
  });

  it.each([
    ['Чёрная пятница', ['2026-11-27', '2027-11-26', '2029-11-23']],
    ['Киберпонедельник', ['2026-11-30', '2027-11-29', '2029-11-26']],
    ['День матери', ['2026-11-29', '2027-11-28', '2029-11-25']],
    ['День отца', ['2026-10-18', '2027-10-17', '2029-10-21']],
    ['День медика', ['2026-06-21', '2027-06-20', '2029-06-17']],
    ['День работника торговли', ['2026-07-25', '2027-07-24', '2029-07-28']],
    ['День строителя', ['2026-08-09', '2027-08-08', '2029-08-12']],
  ])('computes %s of every year', (title, dates) => {
    expect([2026, 2027, 2029].flatMap((year) => dateOf(title, year))).toEqual(dates);
  });

  it('counts the 256th day, a day earlier in a leap year', () => {
    expect([2027, 2028].flatMap((year) => dateOf('День программиста', year))).toEqual(['2027-09-13', '2028-09-12']);
  });
});
