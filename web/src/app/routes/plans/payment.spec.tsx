import type { Estimate } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { PaymentProblem } from '@/entities/billing/components/payment-note';
import { renderApp } from '@/test/render';
import { sampleSubscription } from '@/test/samples';
import { server } from '@/test/server';
import { useTextsProgress, FeedbackDialog, WriteDialog } from '@/features/plan-workbench';
import { fakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan, publications } from '@/entities/content-plans/testing/plans';
import { ProposalChoice } from '@/features/plan-proposals';
import { PlanActionDialog } from '@/features/plan-actions';

const nothing = (): void => undefined;
const [post, reels] = publications(2).map((one, index) => ({
  ...one,
  content_type: index === 0 ? ('selling' as const) : ('reels' as const),
}));
const both = [post!, reels!];

it.each<[string, ReactElement, RegExp]>([
  ['a plan again', <PlanActionDialog action="regenerate" plan={plan()} onExited={nothing} />, /^Перегенерировать/],
  ['many texts', <WriteDialog planId={1} publications={both} skipped={0} onExited={nothing} />, /^Написать тексты/],
  ['a change of a text', <FeedbackDialog planId={1} publication={post!} onExited={nothing} />, /^Применить правки/],
  ['new ideas', <ProposalChoice planId={1} publications={both} />, /^Написать новые идеи/],
])('%s cannot be ordered before its price is known, and the price can be requested again', async (_, element, name) => {
  let isDown = true;
  const answer = (): Response =>
    isDown
      ? HttpResponse.json({ error: 'Что-то пошло не так', code: 'INTERNAL' }, { status: 500 })
      : HttpResponse.json({ estimated_credits: 30, credits_balance: 541, is_demo: false } satisfies Estimate);
  server.use(
    http.get('*/api/credits/estimate/:type', answer),
    http.post('*/api/credits/estimate/:type', answer),
    ...fakeGateway({ plans: [plan()] }).handlers,
  );
  renderApp(element);
  const order = await screen.findByRole('button', { name });
  expect(await screen.findByText(/^Не удалось узнать цену/)).toBeDefined();
  expect(order).toHaveProperty('disabled', true);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(order).toHaveProperty('disabled', false));
  expect(order.textContent).toMatch(/ · (3|6)0 кредитов$/);
  expect(screen.queryByText(/^Не удалось узнать цену/)).toBeNull();
});

it.each([
  [false, 'Проверьте тариф и движение кредитов.'],
  [true, 'Уменьшите план или проверьте тариф и движение кредитов.'],
])('suggests a smaller plan only where that is possible: %s', async (canShrink, advice) => {
  server.use(http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ trial: 'used' }))));
  const estimate = { estimated_credits: 200, credits_balance: 120, is_demo: false };
  renderApp(<PaymentProblem price={{ estimate, retry: undefined }} canShrink={canShrink} />);
  expect(await screen.findByText(advice)).toBeDefined();
});

it('a finished text is in the history at once', async () => {
  let open = 2;
  server.use(
    http.get('*/api/content-plans/1/generate-contents', () =>
      HttpResponse.json({ total: 2, completed: 2 - open, failed: 0, cancelled: 0, open, error: null }),
    ),
  );
  const { queryClient } = renderApp(<Progress />);
  queryClient.setQueryData(['history', 'list'], []);
  const isStale = (): boolean | undefined => queryClient.getQueryState(['history', 'list'])?.isInvalidated;
  await waitFor(() => expect(queryClient.getQueryData(['content-plans', 'texts', 1])).toBeDefined());
  expect(isStale()).toBe(false);
  open = 1;
  await queryClient.invalidateQueries({ queryKey: ['content-plans', 'texts', 1] });
  await waitFor(() => expect(isStale()).toBe(true));
});

function Progress() {
  useTextsProgress(1, true, nothing);
  return null;
}
