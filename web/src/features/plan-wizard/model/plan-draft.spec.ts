import { describe, expect, it } from 'vitest';
import { draftOf, draftText } from './plan-draft';
import { emptyForm } from '@/entities/content-plans';

const SAVED_AT = '2026-11-21T10:00:00.000Z';
const form = { ...emptyForm('2026-11-21'), name: 'Январь', posts_per_day: '' as const };
const text = draftText({ form, step: 2, savedAt: SAVED_AT });

describe('a draft of the wizard', () => {
  it('is restored as it was left, including unfinished fields', () => {
    expect(draftOf(text, '2026-11-21')).toEqual({ form, step: 2, savedAt: SAVED_AT });
  });

  it('is moved out of the past', () => {
    expect(draftOf(text, '2027-02-01')?.form).toMatchObject({ start_date: '2027-02-02', end_date: '2027-03-03' });
  });

  it.each([
    ['nothing', null],
    ['broken text', '{'],
    ['another version', text.replace('"version":1', '"version":2')],
    ['an unknown network', text.replace('"telegram"', '"myspace"')],
    ['a field too many', text.replace('"name"', '"title":"","name"')],
    ['a step that is not there', text.replace('"step":2', '"step":7')],
  ])('is not read from %s', (_, kept) => {
    expect(draftOf(kept, '2026-11-21')).toBeNull();
  });
});
