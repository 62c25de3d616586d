import { expect, it } from 'vitest';
import { coverageOf, standingOf, type Shown } from './standing';

const shown = (changes: Partial<Shown> = {}): Shown => ({
  id: 1,
  approval: 'none',
  has_content: true,
  needs_filling: 0,
  has_media: false,
  status: 'ready',
  ...changes,
});
const standing = (changes: Partial<Shown>, open: (number[] | null)[]) =>
  standingOf(shown(changes), coverageOf(open.map((publication_ids) => ({ publication_ids }))));

it('says that a client has a publication before them as long as a link shows it and nobody has answered', () => {
  expect(standing({}, [])).toBeNull();
  expect(standing({}, [[2, 3]])).toBeNull();
  expect(standing({}, [[2], [1]])).toBe('awaited');
  expect(standing({}, [null])).toBe('awaited');
  expect(standing({ has_content: false }, [null])).toBeNull();
  expect(standing({ needs_filling: 2 }, [null]), 'the client is shown no text with places to fill in').toBeNull();
  // A picture is something to decide on.
  expect(standing({ has_content: false, has_media: true }, [null])).toBe('awaited');
  expect(standing({ approval: 'approved' }, [null])).toBe('approved');
  expect(standing({ approval: 'outdated' }, [])).toBe('outdated');
});

it('is silent about what is out: it is past deciding on', () => {
  for (const status of ['published', 'unconfirmed'] as const) {
    expect(standing({ status, approval: 'approved' }, [null])).toBeNull();
  }
  expect(standing({ status: 'missed', approval: 'approved' }, [])).toBe('approved');
  // It may wait, and a verdict hold it back.
  expect(standing({ status: 'publishing', approval: 'changes_requested' }, [null])).toBe('changes_requested');
  expect(standing({ status: 'publishing' }, [null])).toBeNull();
});
