import { expect, it } from 'vitest';
import { asksToRemove, removalFigures } from './removal';

const idea = { approval: 'none', status: 'draft', auto_publish: false, has_content: false, edited_at: null } as const;

it.each([
  ['an idea', idea, false],
  ['an idea that was moved', { ...idea, edited_at: '2026-11-30T10:00:00Z' }, false],
  ['a generated text', { ...idea, has_content: true, status: 'ready' } as const, false],
  ['a text edited by hand', { ...idea, has_content: true, edited_at: '2026-11-30T10:00:00Z' }, true],
  ['an approved one', { ...idea, approval: 'approved' } as const, true],
  ['a scheduled one', { ...idea, status: 'scheduled', auto_publish: true } as const, true],
])('removing %s asks first: %s', (_name, publication, asks) => {
  expect(asksToRemove(removalFigures([publication]))).toBe(asks);
});

it('removing several asks with counts', () => {
  const figures = removalFigures([idea, { ...idea, approval: 'approved' }, { ...idea, auto_publish: true }]);
  expect(figures).toEqual({ count: 3, approved: 1, scheduled: 1, edited: 0 });
  expect(asksToRemove(removalFigures([idea, idea]))).toBe(true);
});
