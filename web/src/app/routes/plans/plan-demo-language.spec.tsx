import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleVersion } from '@/test/samples';
import { server } from '@/test/server';
import { planQuery } from '@/entities/content-plans';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { FeedbackDialog, WriteDialog } from '@/features/plan-workbench';
import { PlanActionDialog } from '@/features/plan-actions';

const onExited = (): void => undefined;

it.each([
  ['texts', <WriteDialog key="texts" planId={1} publications={[publication()]} skipped={0} onExited={onExited} />],
  ['a change', <FeedbackDialog key="change" planId={1} publication={publication()} onExited={onExited} />],
  ['a new set', <PlanActionDialog key="set" action="regenerate" plan={plan()} onExited={onExited} />],
])('is shown before %s of an English plan are ordered from the demo writer', async (_, dialog) => {
  server.use(
    http.get('*/api/version', () => HttpResponse.json(sampleVersion())),
    http.get('*/api/projects/7', () => HttpResponse.json(sampleProject(7, { language: 'en' }))),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
    http.get('*/api/content-plans/1/proposal', () => HttpResponse.json({ proposal: null })),
    http.all('*/api/credits/estimate/:type', () =>
      HttpResponse.json({ estimated_credits: 0, credits_balance: 100, is_demo: true }),
    ),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(planQuery(1).queryKey, { ...plan(), publications: [publication()], proposal: null });
  renderApp(dialog, { queryClient });
  expect((await screen.findByRole('note')).textContent).toContain('Язык проекта — английский');
});
