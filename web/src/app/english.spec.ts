import { expect, it } from 'vitest';
import { texts as client } from '@/features/approvals/client-texts';
import { channelTexts } from '@/features/competitors/channel-texts';
import { healthTexts } from '@/features/plan-health';
import { proposalTexts } from '@/features/plan-proposals';
import { workbenchTexts } from '@/features/plan-workbench';
import { readinessTexts } from '@/entities/readiness/texts';
import { formatDateRange, formatDay, formatInstant, formatMoment, formatMonth } from '@/shared/format/dates';
import { formatCredits, formatNumber, formatPublications, formatRate } from '@/shared/format/numbers';
import { LANGUAGE } from '@/shared/i18n/language';

// The modules here are those of the English build.

it('is English', () => expect(LANGUAGE).toBe('en'));

it.each([
  [1, '1 publication', '1 credit'],
  [2, '2 publications', '2 credits'],
  [21, '21 publications', '21 credits'],
  [1_500, '1,500 publications', '1,500 credits'],
])('counts %i', (count, publications, credits) => {
  expect(formatPublications(count)).toBe(publications);
  expect(formatCredits(count)).toBe(credits);
});

it('agrees verbs and nouns with their number', () => {
  expect([1, 3].map(healthTexts.count)).toEqual(['1 issue', '3 issues']);
  expect([1, 2].map(proposalTexts.banner.ready)).toEqual([
    '1 new idea is ready. The old ones are in place.',
    '2 new ideas are ready. The old ones are in place.',
  ]);
  expect(workbenchTexts.move.doneMany(1, -1)).toBe('1 publication moved 1 day back');
  expect([1, 5].map(client.unwritten)).toEqual([
    'There is no text yet: 1 publication. It will appear here.',
    'There is no text yet: 5 publications. It will appear here.',
  ]);
  expect(channelTexts.subscribersOf(1)).toBe('subscriber');
  expect(readinessTexts.summary({ goes: 1, warns: 0, blocked: 2, 'by-hand': 0 })).toBe(
    '1 publication goes out, 2 at risk',
  );
});

it('writes dates in British style', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov, Fri');
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatDateRange('2026-11-24', '2026-12-05', 2026)).toBe('24 Nov – 5 Dec');
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatMoment('2026-11-21T11:59:00Z', now)).toBe('1 minute ago');
  expect(formatInstant('2025-10-17T14:05:00', now)).toBe('17 Oct 2025, 14:05');
});

it('writes numbers with commas and points', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatRate(4.2)).toBe('4.20%');
});
