import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { publication } from '@/entities/content-plans/testing/plans';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { workOf } from '../model/work';
import { HeadlineSuggestions } from './headline-suggestions';

it('repeats the same order after a lost answer, and makes another order after headlines arrived', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/credits/estimate/:type', () =>
      HttpResponse.json({ estimated_credits: 5, credits_balance: 500, is_demo: false }),
    ),
    http.post('*/api/generate-headlines', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isLost ? HttpResponse.error() : HttpResponse.json({ job_id: 9 }, { status: 202 });
    }),
    http.get('*/api/jobs/9', () =>
      HttpResponse.json({ id: 9, status: 'completed', progress: 100, result: { headlines: ['Пять секретов кофе'] } }),
    ),
  );
  const user = userEvent.setup();
  renderApp(
    <HeadlineSuggestions
      work={workOf(publication())}
      projectId={7}
      language="ru"
      isBusy={false}
      onChoose={() => undefined}
    />,
  );
  const suggest = await screen.findByRole('button', { name: /^Предложить заголовки/ });
  await waitFor(() => expect(suggest.hasAttribute('disabled')).toBe(false));
  await user.click(suggest);
  await waitFor(() => expect(keys.length).toBeGreaterThan(0));
  await waitFor(() => expect(suggest.hasAttribute('data-loading')).toBe(false));
  isLost = false;
  await user.click(suggest);
  await screen.findByText('Пять секретов кофе');
  expect(new Set(keys).size).toBe(1);
  await user.click(suggest);
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});
