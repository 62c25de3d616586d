import { expect, it } from 'vitest';
import { coverageOf, approvalStatusOf, type Shown } from './approval-status';

const shown = (changes: Partial<Shown> = {}): Shown => ({
  id: 1,
  approval: 'none',
  has_content: true,
  needs_filling: 0,
  has_media: false,
  status: 'ready',
  ...changes,
});
const approvalStatus = (changes: Partial<Shown>, open: (number[] | null)[]) =>
  approvalStatusOf(shown(changes), coverageOf(open.map((publication_ids) => ({ publication_ids }))));

it('says that a publication waits for the client while a link shows it without a verdict', () => {
  expect(approvalStatus({}, [])).toBeNull();
  expect(approvalStatus({}, [[2, 3]])).toBeNull();
  expect(approvalStatus({}, [[2], [1]])).toBe('awaited');
  expect(approvalStatus({}, [null])).toBe('awaited');
  expect(approvalStatus({ has_content: false }, [null])).toBeNull();
  expect(approvalStatus({ needs_filling: 2 }, [null]), 'the client is shown no text with places to fill in').toBeNull();
  // A picture alone can be decided on.
  expect(approvalStatus({ has_content: false, has_media: true }, [null])).toBe('awaited');
  expect(approvalStatus({ approval: 'approved' }, [null])).toBe('approved');
  expect(approvalStatus({ approval: 'outdated' }, [])).toBe('outdated');
});

it('is silent about a published post: it can no longer be decided on', () => {
  for (const status of ['published', 'unconfirmed'] as const) {
    expect(approvalStatus({ status, approval: 'approved' }, [null])).toBeNull();
  }
  expect(approvalStatus({ status: 'missed', approval: 'approved' }, [])).toBe('approved');
  // It may wait, and a verdict can hold it back.
  expect(approvalStatus({ status: 'publishing', approval: 'changes_requested' }, [null])).toBe('changes_requested');
  expect(approvalStatus({ status: 'publishing' }, [null])).toBeNull();
});
