import { MAX_TRASH_PLANS } from './trash-days.js';
import { TrashRestoreRequest } from './trash.js';

const plans = (count: number) => Array.from({ length: count }, (_, at) => ({ kind: 'plan' as const, id: at + 1 }));

it('restores a limited number of plans at a time, each counted once', () => {
  const [first] = plans(1);
  const repeated = TrashRestoreRequest.parse({ items: [...plans(MAX_TRASH_PLANS), first] });
  expect(repeated.items).toHaveLength(MAX_TRASH_PLANS);
  const tooMany = TrashRestoreRequest.safeParse({ items: plans(MAX_TRASH_PLANS + 1) });
  expect(tooMany.success).toBe(false);
});
