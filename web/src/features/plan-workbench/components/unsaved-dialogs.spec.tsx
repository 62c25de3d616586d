import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleVersion } from '@/test/samples';
import { server } from '@/test/server';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { AddPublicationDialog } from '@/entities/publications';
import { FeedbackDialog } from './feedback-dialog';

const nothing = (): void => undefined;

it.each([
  [
    'a publication of one’s own',
    'Цель',
    <AddPublicationDialog
      key="add"
      planId={1}
      today="2036-12-10"
      date="2036-12-12"
      network="telegram"
      onAdded={nothing}
      onExited={nothing}
    />,
  ],
  [
    'a request to change a text',
    /^Что/,
    <FeedbackDialog key="feedback" planId={1} publication={publication()} onExited={nothing} />,
  ],
])('ask before %s that was typed is lost', async (_, label, dialog) => {
  server.use(
    http.get('*/api/version', () => HttpResponse.json(sampleVersion())),
    http.get('*/api/projects/7', () => HttpResponse.json(sampleProject(7))),
    http.get('*/api/content-plans/1', () => HttpResponse.json({ ...plan(), publications: [], proposal: null })),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
    http.all('*/api/credits/estimate/:type', () =>
      HttpResponse.json({ estimated_credits: 0, credits_balance: 100, is_demo: true }),
    ),
  );
  const user = userEvent.setup();
  renderApp(dialog);
  await user.type(await screen.findByLabelText(label), 'Позвать на завтрак');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeDefined();
});
