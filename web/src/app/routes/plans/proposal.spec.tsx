import type { PlanProposal } from '@orbita/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { createQueryClient } from '@/shared/api/query-client';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { fakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { fakeIdeas } from '@/entities/content-plans/testing/fake-ideas';
import { plan, publications } from '@/entities/content-plans/testing/plans';
import { PlanScreen } from './plan-screen';

const showPage = async (search = '', changes: Parameters<typeof fakeGateway>[0] = {}) => {
  const gateway = fakeGateway({ plans: [plan()], publications: publications(4), ...changes });
  const ideas = fakeIdeas(gateway);
  // The first handler records every call and answers none.
  const [noted, ...rest] = gateway.handlers;
  server.use(noted!, ...ideas.handlers, ...rest);
  gateway.textPrice = 5;
  const app = renderApp(
    <CurrentProjectProvider>
      <PlanScreen planId={1} />
    </CurrentProjectProvider>,
    {
      at: `/dashboard/content-plans/1${search}`,
      path: '/dashboard/content-plans/1',
      queryClient: createQueryClient(),
      routes: [{ path: '/dashboard/projects/7', element: <p>Проект</p> }],
    },
  );
  await screen.findByRole('heading', { name: 'Зимняя кампания' });
  return { ...app, gateway, ideas, user: userEvent.setup() };
};

const onWideScreen = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('min-width: 80em'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
};

const titleAt = (id: number): string | undefined =>
  [...document.querySelectorAll(`[data-publication="${id}"] [title]`)].at(-1)?.getAttribute('title') ?? undefined;
const NEW_IDEA = 'POST /api/publications/1/new-idea';

describe('another idea of the open publication', () => {
  it('arrives by R, and the old one is restored by Z', async () => {
    onWideScreen();
    const { gateway } = await showPage('?publication=1');
    expect(await screen.findByRole('button', { name: 'Другая идея · 5 кредитов' })).toBeTruthy();
    fireEvent.keyDown(document.body, { code: 'KeyR', key: 'к' });
    await waitFor(() => expect(titleAt(1)).toBe('Совсем другая'));
    expect(gateway.count(NEW_IDEA)).toBe(1);
    await screen.findByText('Другая идея: «Совсем другая»');
    fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'я' });
    await waitFor(() => expect(titleAt(1)).toBe('Публикация 1'));
  });

  it('asks first when a text would be lost', async () => {
    onWideScreen();
    const [first, ...others] = publications(3);
    const { gateway, user } = await showPage('?publication=1', {
      publications: [{ ...first!, has_content: true, status: 'ready', content: 'Текст' }, ...others],
    });
    const acts = within(await screen.findByRole('group', { name: 'Действия с публикацией' }));
    await user.click(acts.getByRole('button', { name: 'Ещё действия' }));
    await user.click(await acts.findByRole('menuitem', { name: 'Другая идея · 5 кредитов' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Придумать другую идею?' }));
    expect(dialog.getByText(/останется в истории публикации/)).toBeTruthy();
    expect(gateway.count(NEW_IDEA)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Придумать · 5 кредитов' }));
    await waitFor(() => expect(gateway.count(NEW_IDEA)).toBe(1));
  });
});

describe('new ideas beside those of a plan', () => {
  const asked = async (outcome: PlanProposal['status']) => {
    const page = await showPage('?dialog=proposal');
    page.ideas.outcome = outcome;
    const dialog = within(await screen.findByRole('dialog', { name: 'Новые идеи на выбор' }));
    await page.user.click(await dialog.findByRole('button', { name: /^Закрепить «Публикация 1»/ }));
    await page.user.click(await dialog.findByRole('button', { name: 'Написать новые идеи · 15 кредитов' }));
    return { ...page, dialog };
  };
  const ordered = async () => {
    const page = await asked('ready');
    await page.dialog.findByText('Осталось решить: 3');
    return page;
  };

  it('are ordered for what is not pinned, taken one by one or all, and restored together', async () => {
    const { gateway, dialog, user } = await ordered();
    expect(gateway.bodies['POST /api/content-plans/1/proposal']).toEqual([{ publication_ids: [2, 3, 4] }]);
    await user.click(dialog.getByRole('button', { name: 'Взять «Свежая 3»' }));
    await dialog.findByText('Взято: 1 новая идея. Осталось решить: 2');
    await user.click(dialog.getByRole('button', { name: 'Взять все · 2' }));
    await dialog.findByText(
      'Взято: 2 новые идеи. Все новые идеи на своих местах. Прежние можно вернуть в течение часа.',
    );
    expect([2, 3, 4].map(titleAt)).toEqual(['Свежая 2', 'Свежая 3', 'Свежая 4']);
    await user.click(dialog.getByRole('button', { name: 'Вернуть как было' }));
    await dialog.findByText('Вернули как было. Осталось решить: 2');
    expect([2, 3, 4].map(titleAt)).toEqual(['Публикация 2', 'Свежая 3', 'Публикация 4']);
  });

  it('do not replace what the user has changed without asking', async () => {
    const { gateway, ideas, dialog, user } = await ordered();
    // Edited in another window: the screen does not know yet.
    gateway.publications = gateway.publications.map((one) =>
      one.id === 2 ? { ...one, title: 'Моя тема', version: 2 } : one,
    );
    ideas.proposal = {
      ...ideas.proposal!,
      ideas: ideas.proposal!.ideas.map((idea) => ({ ...idea, is_outdated: idea.publication_id === 2 })),
    };
    await user.click(dialog.getByRole('button', { name: 'Взять все · 3' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Публикация изменилась');
    // By now it is known, and excluded from «all».
    await user.click(await dialog.findByRole('button', { name: 'Взять все · 2' }));
    await dialog.findByText('Взято: 2 новые идеи. Осталось решить: 1');
    expect(titleAt(2)).toBe('Моя тема');
    await user.click(dialog.getByRole('button', { name: 'Взять «Свежая 2»' }));
    expect(dialog.getByText(/заменит и ваши правки/)).toBeTruthy();
    expect(titleAt(2)).toBe('Моя тема');
    await user.click(dialog.getByRole('button', { name: 'Заменить' }));
    await waitFor(() => expect(titleAt(2)).toBe('Свежая 2'));
  });

  it('are shown also when they were finished between two polls of the page', async () => {
    const page = await showPage('?dialog=proposal');
    // Until the job was requested, the ideas are older; the plan already knows that they are done.
    server.use(
      http.get('*/api/content-plans/:id/proposal', () => {
        const { proposal } = page.ideas;
        if (proposal === null || page.gateway.count('GET /api/jobs/78') > 0) return undefined;
        return HttpResponse.json({ proposal: { ...proposal, status: 'writing', ideas: [] } });
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Новые идеи на выбор' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Написать новые идеи · 20 кредитов' }));
    await dialog.findByText('Осталось решить: 4');
  });

  it('wait on the page until they are decided', async () => {
    const { dialog, user, ideas, router } = await ordered();
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: 'Сравнить' }));
    await user.click(await screen.findByRole('button', { name: 'Отклонить остальные' }));
    await waitFor(() => expect(ideas.proposal).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сравнить' })).toBeNull());
    expect([1, 2, 3, 4].map(titleAt)).toEqual([1, 2, 3, 4].map((id) => `Публикация ${id}`));
  });

  it('that are declined can be restored by the toast', async () => {
    const { dialog, user, ideas, router } = await ordered();
    await user.click(dialog.getByRole('button', { name: 'Отклонить остальные' }));
    await screen.findByText('Новые идеи отклонены');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(ideas.proposal).not.toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Сравнить' }));
    await within(await screen.findByRole('dialog', { name: 'Новые идеи на выбор' })).findByText('Осталось решить: 3');
  });

  it('show their progress, and appear when they have been written', async () => {
    const { dialog, ideas } = await asked('writing');
    await dialog.findByText('Пишем идеи: 1 из 3');
    expect(screen.getByRole('region', { name: 'Новые идеи', hidden: true }).textContent).toContain(
      'Пишем идеи: 1 из 3',
    );
    ideas.finish('ready');
    await dialog.findByText('Осталось решить: 3');
  });

  it('can be stopped, and then be chosen again', async () => {
    const { dialog, user, gateway } = await asked('writing');
    await user.click(await dialog.findByRole('button', { name: 'Остановить' }));
    await dialog.findByRole('button', { name: /Написать новые идеи/ });
    expect(gateway.count('DELETE /api/jobs/78')).toBe(1);
  });

  it('say why they failed, on the page too, and offer another try', async () => {
    const { dialog, user, ideas } = await asked('failed');
    expect(await dialog.findByText('ИИ-модель не ответила. Кредиты возвращены.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Новые идеи', hidden: true }).textContent).toContain('не получились');
    await user.click(dialog.getByRole('button', { name: 'Выбрать ещё раз' }));
    await dialog.findByRole('button', { name: /Написать новые идеи/ });
    expect(ideas.proposal).toBeNull();
  });

  it('are followed by others when all are taken, with their price shown before', async () => {
    const { dialog, user, gateway, ideas } = await ordered();
    await user.click(dialog.getByRole('button', { name: 'Взять все · 3' }));
    await dialog.findByText('Можно заказать ещё: 4 публикации · 20 кредитов');
    await user.click(dialog.getByRole('button', { name: 'Ещё идеи' }));
    // The pressed button is gone: the next Tab continues in the dialog.
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.click(await dialog.findByRole('button', { name: 'Написать новые идеи · 20 кредитов' }));
    await dialog.findByText('Осталось решить: 4');
    expect(gateway.count('POST /api/content-plans/1/proposal')).toBe(2);
    expect(ideas.proposal?.id).toBe(6);
  });

  it('that a regeneration would discard are counted before, with their price and a link to them', async () => {
    const { user, router, dialog, gateway } = await ordered();
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Действия с планом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Перегенерировать' }));
    const question = within(await screen.findByRole('dialog', { name: 'Перегенерировать план?' }));
    await question.findByText(/Пропадут 3 новые идеи, которые вы ещё не разобрали: за них заплачено 15 кредитов/);
    await user.click(question.getByRole('link', { name: 'Сначала разобрать их' }));
    await screen.findByRole('dialog', { name: 'Новые идеи на выбор' });
    expect(gateway.count('POST /api/content-plans/1/regenerate')).toBe(0);
  });

  it('are ordered with changed settings by one press, which also saves the settings', async () => {
    const { user, gateway, router } = await showPage();
    await user.click(screen.getByRole('button', { name: 'Действия с планом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Редактировать' }));
    const wizard = within(await screen.findByRole('dialog', { name: 'Редактировать контент-план' }));
    await user.type(await wizard.findByRole('textbox', { name: 'Цель' }), ' и продажи');
    await user.click(wizard.getByRole('button', { name: 'Ещё действия' }));
    await user.click(wizard.getByRole('menuitem', { name: 'Сохранить и предложить идеи…' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Новые идеи на выбор' }));
    await user.click(await choice.findByRole('button', { name: 'Сохранить и написать идеи · 20 кредитов' }));
    await waitFor(() => expect(router.state.location.search).toBe('?dialog=proposal'));
    await screen.findByText('Осталось решить: 4');
    expect(gateway.bodies['POST /api/content-plans/1/proposal']).toEqual([
      {
        publication_ids: [1, 2, 3, 4],
        settings: expect.objectContaining({ content_goal: 'Рост подписчиков и продажи', tone: 'friendly' }),
      },
    ]);
    expect(gateway.count('PUT /api/content-plans/1')).toBe(0);
  });
});

describe('a held key', () => {
  it('orders and deletes once, but repeats navigation', async () => {
    onWideScreen();
    const { gateway, router } = await showPage('?publication=1');
    await screen.findByRole('button', { name: 'Другая идея · 5 кредитов' });
    const hold = (code: string): void => {
      for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { code, repeat });
    };
    hold('KeyX');
    await waitFor(() => expect(gateway.count('POST /api/content-plans/1/publications/delete')).toBe(1));
    fireEvent.keyDown(document.body, { code: 'KeyR', repeat: true });
    hold('KeyJ');
    await waitFor(() => expect(router.state.location.search).toContain('publication=4'));
    expect(gateway.publications.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(gateway.calls.filter((call) => call.endsWith('new-idea'))).toEqual([]);
  });
});
