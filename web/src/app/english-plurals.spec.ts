import { expect, it } from 'vitest';
import { albumTexts } from '@/features/carousel-export/album-texts.en';
import { slideCount } from '@/entities/carousels/slide-count.en';
import { subscriptionTexts } from '@/features/billing/subscription-texts.en';
import { texts as transcripts } from '@/features/transcription/texts.en';
import { texts as library } from '@/entities/library/texts.en';
import { unsavedTexts } from '@/shared/unsaved/texts.en';

it.each([
  [slideCount, { 1: '1 slide', 2: '2 slides', 0: '0 slides', 21: '21 slides' }],
  [transcripts.length.minutes, { 1: '1 minute', 5: '5 minutes', 101: '101 minutes' }],
  [transcripts.conflict.facts, { 1: '1 line', 11: '11 lines' }],
  [unsavedTexts.kinds.plans, { 1: '1 draft of a content plan', 2: '2 drafts of content plans' }],
  [library.uses, { 1: 'In 1 place', 3: 'In 3 places' }],
  [library.picker.add, { 0: 'Add', 1: 'Add 1 file', 2: 'Add 2 files' }],
  [albumTexts.has, { 1: 'The publication already has 1 file.', 4: 'The publication already has 4 files.' }],
  [
    (count: number) => subscriptionTexts.plan.posts(count, count),
    { 1: 'credit on the account, ≈ 1 post', 8: 'credits on the account, ≈ 8 posts' },
  ],
] as const)('English counts by two forms', (said, samples) => {
  const counts = Object.keys(samples).map(Number);
  expect(Object.fromEntries(counts.map((count) => [count, said(count)]))).toEqual(samples);
});

it('handles one missing part and several', () => {
  expect(transcripts.page.partial(1)).toContain('1 part is missing. No credits were charged for it.');
  expect(transcripts.page.partial(3)).toContain('3 parts are missing. No credits were charged for them.');
  expect(transcripts.run.done(1, 1)).toBe('1 of 1 part transcribed');
});
