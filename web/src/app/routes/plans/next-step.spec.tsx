import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, type Integration, type Publication, type PublicationSchedule } from '@orbita/contracts';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { fakeGateway, type FakeGateway, inPlan } from '@/entities/content-plans/testing/fake-gateway';
import { plan, publications } from '@/entities/content-plans/testing/plans';
import { account } from '@/entities/publishing/testing/accounts';
import { createQueryClient } from '@/shared/api/query-client';
import { today } from '@/shared/format/dates';
import { renderApp } from '@/test/render';
import { sampleSubscription } from '@/test/samples';
import { server } from '@/test/server';
import { PlanScreen } from './plan-screen';

const showPage = async (gateway: FakeGateway, accounts: Integration[] = []) => {
  server.use(
    ...gateway.handlers,
    http.get('*/api/integrations', () => HttpResponse.json(accounts)),
    http.get('*/api/projects/7/publishing', () => HttpResponse.json({ paused: false, requires_approval: false })),
    http.get('*/api/projects/7/outlook', () =>
      HttpResponse.json({ checked_at: '2036-11-01T10:00:00Z', is_cut: false, publications: [] }),
    ),
    http.post('*/api/content-plans/1/publications/schedule', async ({ request }) => {
      const { schedules } = (await request.json()) as { schedules: PublicationSchedule[] };
      const ids = new Set(schedules.map(({ id }) => id));
      gateway.publications = gateway.publications.map((one) =>
        ids.has(one.id) ? { ...one, status: 'scheduled', auto_publish: true, version: one.version + 1 } : one,
      );
      return HttpResponse.json(gateway.publications.filter(({ id }) => ids.has(id)).map(inPlan));
    }),
  );
  renderApp(
    <CurrentProjectProvider>
      <PlanScreen planId={1} />
    </CurrentProjectProvider>,
    { at: '/dashboard/content-plans/1', path: '/dashboard/content-plans/1', queryClient: createQueryClient() },
  );
  await screen.findByRole('heading', { name: 'Зимняя кампания' });
  return userEvent.setup();
};

/** Publications of the coming days; `changes` by their place. */
const ahead = (count: number, changes: Partial<Publication>[] = []): Publication[] =>
  publications(count).map((one, place) => {
    const date = addDays(today(), place + 2);
    return {
      ...one,
      content_type: 'engaging',
      social_network: 'telegram',
      scheduled_date: date,
      scheduled_at: `${date}T09:00:00.000Z`,
      ...changes[place],
    };
  });
const READY = { has_content: true, status: 'ready' } as const;
const SCHEDULE = 'POST /api/content-plans/1/publications/schedule';
const paid = sampleSubscription({ plan_type: 'Pro' });

it('writes all missing texts by two presses, with the price on both', async () => {
  const gateway = fakeGateway({ plans: [plan()], publications: ahead(4, [READY]) });
  const user = await showPage(gateway);
  await user.click(await screen.findByRole('button', { name: 'Написать 3 текста · 150 кредитов' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Написать тексты 3 публикаций?' }));
  expect(gateway.count('POST /api/content-plans/1/generate-contents')).toBe(0);
  await user.click(await dialog.findByRole('button', { name: 'Написать тексты · 3 публикации · 150 кредитов' }));
  await waitFor(() =>
    expect(gateway.bodies['POST /api/content-plans/1/generate-contents']).toEqual([{ publication_ids: [2, 3, 4] }]),
  );
});

it('schedules what can go out to the accounts chosen, after it says what stays and why', async () => {
  const places = [
    READY,
    READY,
    { ...READY, needs_filling: 2 },
    { ...READY, social_network: 'instagram' },
    { ...READY, social_network: 'vk' },
  ] as const;
  const gateway = fakeGateway({ plans: [plan()], publications: ahead(5, [...places]), subscription: paid });
  const user = await showPage(gateway, [
    account({ id: 5, title: 'Зерно' }),
    account({ id: 6, title: 'Зерно, запасной' }),
    account({ id: 8, title: 'Чужой', project_id: 8 }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Запланировать все' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запланировать публикации?' }));
  expect((await dialog.findByRole('checkbox', { name: 'Зерно' })).matches(':checked')).toBe(true);
  expect(dialog.queryByRole('checkbox', { name: 'Чужой' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Подключить аккаунт: ВКонтакте' })).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 публикация: Instagram, туда Орбита не публикует',
    '1 публикация: в тексте остались места, которые нужно заполнить',
    '1 публикация: не выбран аккаунт',
  ]);
  await user.click(dialog.getByRole('checkbox', { name: 'Зерно, запасной' }));
  await user.click(dialog.getByRole('button', { name: 'Запланировать 2 публикации' }));
  await waitFor(() =>
    expect(gateway.bodies[SCHEDULE]).toEqual([
      {
        schedules: [
          { id: 1, version: 1, integration_ids: [5, 6] },
          { id: 2, version: 1, integration_ids: [5, 6] },
        ],
      },
    ]),
  );
  expect(await screen.findByText('Запланировано: 2 публикации')).toBeTruthy();
});

it('offers the plan that includes it where the user’s does not, and schedules nothing', async () => {
  const gateway = fakeGateway({ plans: [plan()], publications: ahead(1, [READY]) });
  const user = await showPage(gateway, [account()]);
  await user.click(await screen.findByRole('button', { name: 'Запланировать все' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Запланировать публикации?' }));
  expect(await dialog.findByText('Доступно с тарифа Pro')).toBeTruthy();
  const confirm = await dialog.findByRole('button', { name: 'Запланировать 1 публикацию' });
  expect(confirm.matches(':disabled')).toBe(true);
});

it('leads to the first text with places to fill in', async () => {
  const gateway = fakeGateway({ plans: [plan()], publications: ahead(2, [READY, { ...READY, needs_filling: 1 }]) });
  gateway.publications = gateway.publications.map((one) =>
    one.id === 1 ? { ...one, status: 'scheduled', auto_publish: true } : one,
  );
  await showPage(gateway);
  const link = await screen.findByRole('link', { name: 'Дописать 1 текст' });
  expect(link.getAttribute('href')).toBe('/dashboard/publications/2/edit');
});

it('says that all is scheduled, without a button', async () => {
  const scheduled = { ...READY, status: 'scheduled', auto_publish: true } as const;
  await showPage(fakeGateway({ plans: [plan()], publications: ahead(2, [scheduled, scheduled]) }));
  expect(await screen.findByText('Всё запланировано')).toBeTruthy();
});
