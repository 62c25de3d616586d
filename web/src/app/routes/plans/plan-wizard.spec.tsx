import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WritingStyle } from '@orbita/contracts';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { fakeGateway, type FakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan } from '@/entities/content-plans/testing/plans';
import { ProposalOrderDialog } from '@/features/plan-proposals';
import { PlanWizard } from '@/features/plan-wizard';

const CREATE = 'POST /api/projects/7/content-plans';
const UPDATE = 'PUT /api/content-plans/1';

const openWizard = async (gateway: FakeGateway, props: Partial<Parameters<typeof PlanWizard>[0]> = {}) => {
  server.use(...gateway.handlers);
  const onExited = vi.fn();
  renderApp(
    <PlanWizard
      projectId={7}
      projectName="Кофейня"
      projectDescription="Своя обжарка"
      projectTimeZone="Europe/Moscow"
      task={{ kind: 'new' }}
      ProposalOrder={ProposalOrderDialog}
      onExited={onExited}
      {...props}
    />,
  );
  await screen.findByText('Шаг 1 из 4');
  return { user: userEvent.setup(), onExited };
};

const style: WritingStyle = {
  id: 3,
  name: 'Тёплый',
  project_id: 7,
  examples: [],
  examples_count: 2,
  style_analysis: '',
  analysis_status: 'ready',
  analysis_job_id: null,
  analysis_error: null,
  analysis_is_demo: false,
  created_at: plan().created_at,
};

type User = Awaited<ReturnType<typeof openWizard>>['user'];

const next = (user: User) => user.click(screen.getByRole('button', { name: 'Далее' }));
const toLastStep = async (user: User): Promise<void> => {
  for (const step of [2, 3, 4]) {
    await next(user);
    await screen.findByText(`Шаг ${step} из 4`);
  }
};

describe('PlanWizard', () => {
  it('has four steps and then an order with the price on the button', async () => {
    const gateway = fakeGateway();
    const { user, onExited } = await openWizard(gateway, { defaultNetworks: ['vk'] });
    expect(screen.getByText('Создать контент-план')).toBeTruthy();
    await user.type(screen.getByLabelText('Название'), 'Январь');
    await user.type(screen.getByLabelText('Цель'), 'Заявки');
    await next(user);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'ВКонтакте' }).checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Telegram' }));
    await user.click(screen.getByRole('radio', { name: 'Экспертный' }));
    await next(user);
    await next(user);
    await user.type(screen.getByLabelText('Интересы'), '  кофе {Enter}');
    await user.type(screen.getByLabelText('Интересы'), 'Кофе{Enter}');
    await user.type(screen.getByLabelText('Ценности'), 'семья');
    await user.click(await screen.findByRole('button', { name: 'Создать план · 200 кредитов' }));
    await waitFor(() => expect(onExited).toHaveBeenCalledTimes(1));
    expect(gateway.bodies[CREATE]).toHaveLength(1);
    expect(gateway.bodies[CREATE]?.[0]).toMatchObject({
      name: 'Январь',
      content_goal: 'Заявки',
      posts_per_day: 1,
      social_networks: ['vk', 'telegram'],
      tone: 'expert',
      content_distribution: { engaging: 40, selling: 20, educational: 25, entertaining: 15 },
      // Typed but not confirmed by Enter: kept.
      target_audience: { interests: ['кофе'], pain_points: [], values: ['семья'] },
    });
  });

  it('moves one step on a double click, forward and back, and its second half neither orders nor closes', async () => {
    const gateway = fakeGateway();
    const { user, onExited } = await openWizard(gateway, { defaultNetworks: ['vk'] });
    const button = (name: RegExp) => screen.getByRole('button', { name });
    /** What a browser does: the second click hits what is there by then. */
    const doubleClick = (first: RegExp, then = first): void => {
      fireEvent.click(button(first), { detail: 1 });
      fireEvent.click(button(then), { detail: 2 });
    };
    doubleClick(/^Далее/);
    expect(screen.getByText('Шаг 2 из 4')).toBeTruthy();
    await next(user);
    await screen.findAllByText(/200 кредитов/);
    doubleClick(/^Далее/, /^Создать план · 200/);
    expect(screen.getByText('Шаг 4 из 4')).toBeTruthy();
    expect(gateway.bodies[CREATE]).toBeUndefined();
    doubleClick(/^Назад/);
    expect(screen.getByText('Шаг 3 из 4')).toBeTruthy();
    await user.click(button(/^Назад/));
    doubleClick(/^Назад/, /^Отмена/);
    expect(screen.getByText('Шаг 1 из 4')).toBeTruthy();
    expect(onExited).not.toHaveBeenCalled();
  });

  it('reports a bad number on blur, at the field, the step and in the summary, and clears the error on change', async () => {
    const { user } = await openWizard(fakeGateway());
    const field = screen.getByLabelText('Публикаций в день');
    await user.clear(field);
    await user.type(field, '12');
    expect(screen.queryByText('Публикаций в день не больше 10')).toBeNull();
    expect(screen.getAllByText('не больше 300').length).toBeGreaterThan(0);
    await user.tab();
    expect(screen.getByText('Публикаций в день не больше 10')).toBeTruthy();
    await next(user);
    expect(screen.getByText('Публикаций в день не больше 10')).toBeTruthy();
    expect(screen.getByText('Шаг 1 из 4')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(within(screen.getByRole('navigation', { name: 'Шаги' })).getByText('есть ошибки')).toBeTruthy();
    await user.type(field, '{Backspace}');
    expect(screen.queryByText('Публикаций в день не больше 10')).toBeNull();
    expect(screen.queryByText('есть ошибки')).toBeNull();
  });

  it('requires a network, and exactly 100 percent', async () => {
    const { user } = await openWizard(fakeGateway());
    await next(user);
    await user.click(screen.getByRole('checkbox', { name: 'Telegram' }));
    await next(user);
    expect(screen.getByText('Выберите хотя бы одну социальную сеть')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Telegram' }));
    await user.click(screen.getByRole('checkbox', { name: 'Threads' }));
    expect(screen.queryByText('Выберите хотя бы одну социальную сеть')).toBeNull();
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await user.click(screen.getByRole('button', { name: 'Вовлекающий: 50%' }));
    expect(screen.getByText('Осталось распределить 50%')).toBeTruthy();
    await next(user);
    expect(screen.getByText('Сумма распределения контента должна быть 100%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Добавить тип «История»' }));
    await user.click(screen.getByRole('button', { name: 'История: 50%' }));
    expect(screen.queryByText('Сумма распределения контента должна быть 100%')).toBeNull();
    await next(user);
    expect(screen.getByText('Шаг 4 из 4')).toBeTruthy();
  });

  it('raises a share of a full mix at the cost of the unlocked, and gives back what a drag took too much', async () => {
    const { user } = await openWizard(fakeGateway());
    await next(user);
    await next(user);
    const share = (type: string) => screen.getByRole<HTMLInputElement>('slider', { name: `Доля: ${type}` });
    const shares = () => screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => Number(value));
    const slide = (type: string, value: number) => fireEvent.change(share(type), { target: { value: String(value) } });
    fireEvent.focus(share('Продающий'));
    slide('Продающий', 80);
    expect(shares()).toEqual([10, 80, 5, 5]);
    slide('Продающий', 20);
    expect(shares()).toEqual([40, 20, 25, 15]);
    fireEvent.blur(share('Продающий'));
    for (const type of ['Вовлекающий', 'Образовательный', 'Развлекательный']) {
      await user.click(screen.getByRole('button', { name: `Закрепить долю: ${type}` }));
    }
    slide('Продающий', 80);
    expect(shares()).toEqual([40, 20, 25, 15]);
    expect(screen.getAllByText('Больше 20% не поместится: остальное закреплено').length).toBeGreaterThan(0);
    const chip = screen.getByRole('button', { name: 'Продающий: 50%' });
    expect(chip.getAttribute('aria-disabled')).toBe('true');
  });

  it('says on the steps of networks and types where a chosen network lacks a chosen format', async () => {
    const { user } = await openWizard(fakeGateway(), {
      task: { kind: 'again', plan: plan({ content_distribution: { engaging: 50, story: 30, reels: 20 } }) },
    });
    await next(user);
    await user.click(screen.getByRole('checkbox', { name: 'Threads' }));
    expect(screen.getByText(/^Threads: нет форматов «История», «Reels\/Shorts»/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'ВКонтакте' }));
    expect(screen.getByText(/^Ни в одной из выбранных соцсетей нет формата «Reels\/Shorts»/)).toBeTruthy();
    await next(user);
    expect(screen.getByText(/^Ни в одной из выбранных соцсетей нет формата «Reels\/Shorts»/)).toBeTruthy();
  });

  it('warns with the date that an edited plan is over', async () => {
    await openWizard(fakeGateway(), {
      task: { kind: 'edit', plan: plan({ start_date: '2026-01-01', end_date: '2026-01-14' }) },
    });
    expect(screen.getByText(/План закончился 14 января/)).toBeTruthy();
  });

  it('lets the user go back freely and keeps the input', async () => {
    const { user } = await openWizard(fakeGateway());
    await user.type(screen.getByLabelText('Название'), 'Февраль');
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByText('Шаг 3 из 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Основное/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Февраль');
  });

  it('does not order by Enter on the last step', async () => {
    const gateway = fakeGateway();
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    await user.type(screen.getByLabelText('Возраст'), '25{Enter}');
    expect(gateway.count(CREATE)).toBe(0);
  });

  it('says «бесплатно» in the demo mode', async () => {
    const { user } = await openWizard(
      fakeGateway({ estimate: { estimated_credits: 0, credits_balance: 100, is_demo: true } }),
    );
    await toLastStep(user);
    expect(await screen.findByRole('button', { name: 'Создать план · бесплатно' })).toBeTruthy();
    expect(screen.getAllByText('Демо-режим').length).toBeGreaterThan(0);
  });

  it('does not let order while the price is unknown', async () => {
    const gateway = fakeGateway();
    gateway.handlers.unshift(
      http.post('*/api/credits/estimate/content_plan', () =>
        HttpResponse.json({ error: 'Ошибка', code: 'INTERNAL' }, { status: 500 }),
      ),
    );
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    expect((await screen.findAllByText(/Не удалось узнать цену/)).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Создать план' }).disabled).toBe(true);
  });

  it('orders nothing the balance does not allow: one message, and the offer of the trial', async () => {
    const gateway = fakeGateway();
    gateway.estimate = { ...gateway.estimate, credits_balance: 120 };
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    expect(await screen.findAllByText(/Не хватает 80/)).toHaveLength(1);
    const create = screen.getByRole<HTMLButtonElement>('button', { name: /^Создать план/ });
    expect(create.disabled).toBe(true);
    gateway.estimate = { ...gateway.estimate, credits_balance: 620 };
    gateway.subscription = { ...gateway.subscription, trial: 'active' };
    await user.click(await screen.findByRole('button', { name: 'Начать пробный период' }));
    await user.click(await screen.findByRole('button', { name: 'Начать сейчас' }));
    await waitFor(() => expect(create.disabled).toBe(false));
    expect(screen.queryByText(/Не хватает 80/)).toBeNull();
    expect(screen.getAllByText('На балансе останется 420 кредитов').length).toBeGreaterThan(0);
  });

  it('says at the button that the credits were spent elsewhere, and where to go once the trial is used', async () => {
    const gateway = fakeGateway();
    gateway.subscription = { ...gateway.subscription, trial: 'used' };
    gateway.handlers.unshift(
      http.post('*/api/projects/7/content-plans', () => {
        gateway.estimate = { ...gateway.estimate, credits_balance: 120 };
        return HttpResponse.json(
          { error: 'Не хватает 80 кредитов: нужно 200, на балансе 120', code: 'INSUFFICIENT_CREDITS' },
          { status: 402 },
        );
      }),
    );
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    await user.click(await screen.findByRole('button', { name: /^Создать план/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Не хватает 80');
    expect(screen.getByRole('link', { name: 'Тариф и кредиты' }).getAttribute('href')).toBe(
      '/dashboard/settings/subscription',
    );
    expect(screen.queryByRole('button', { name: 'Начать пробный период' })).toBeNull();
  });

  it('focuses the field the server names, on its step', async () => {
    const gateway = fakeGateway();
    gateway.handlers.unshift(
      http.post('*/api/projects/7/content-plans', () =>
        HttpResponse.json(
          { error: 'Стиль не найден', code: 'STYLE_NOT_FOUND', field: 'content_goal' },
          { status: 404 },
        ),
      ),
    );
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    await user.click(await screen.findByRole('button', { name: /^Создать план/ }));
    expect(await screen.findByText('Стиль не найден')).toBeTruthy();
    expect(screen.getByText('Шаг 1 из 4')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Цель'));
  });

  it('retries an order with an unknown outcome under the same key', async () => {
    const gateway = fakeGateway();
    const keys: (string | null)[] = [];
    gateway.handlers.unshift(
      http.post('*/api/projects/7/content-plans', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        // The client's own three attempts are lost; the next press reaches the server.
        return keys.length <= 3 ? HttpResponse.error() : undefined;
      }),
    );
    const { user, onExited } = await openWizard(gateway);
    await toLastStep(user);
    await user.click(await screen.findByRole('button', { name: /^Создать план/ }));
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Создать план/ }));
    await waitFor(() => expect(onExited).toHaveBeenCalled());
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before changes of a plan are lost', async () => {
    const { user, onExited } = await openWizard(fakeGateway(), { task: { kind: 'edit', plan: plan() } });
    const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isTabHeld()).toBe(false);
    await user.type(screen.getByLabelText('Название'), 'Апрель');
    expect(isTabHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    const question = await screen.findByText('Закрыть без сохранения?');
    expect(onExited).not.toHaveBeenCalled();
    const dialog = within(question.closest<HTMLElement>('[role="dialog"]')!);
    // The dialog's close button has the same name; the answer comes after it.
    await user.click(dialog.getAllByRole('button', { name: 'Закрыть' }).at(-1)!);
    await waitFor(() => expect(onExited).toHaveBeenCalled());
  });

  it('gives Escape to the calendar, wherever the focus is, and then to the dialog', async () => {
    const { onExited } = await openWizard(fakeGateway());
    const period = screen.getByRole('button', { name: /^Период/ });
    fireEvent.click(period);
    const calendar = await screen.findByRole('dialog', { name: 'Период' });
    // A fast user: the focus has not moved into the calendar yet.
    fireEvent.keyDown(period, { key: 'Escape' });
    await waitFor(() => expect(calendar.isConnected).toBe(false));
    expect(screen.getByText('Шаг 1 из 4')).toBeTruthy();
    expect(onExited).not.toHaveBeenCalled();
    fireEvent.keyDown(period, { key: 'Escape' });
    await waitFor(() => expect(onExited).toHaveBeenCalledTimes(1));
  });

  it('shows one question for one press of Escape', async () => {
    const { user, onExited } = await openWizard(fakeGateway(), { task: { kind: 'edit', plan: plan() } });
    const name = screen.getByLabelText('Название');
    await user.clear(name);
    await user.type(name, 'Апрель');
    for (const _ of [1, 2]) {
      fireEvent.keyDown(name, { key: 'Escape' });
      const question = await screen.findByText('Закрыть без сохранения?');
      fireEvent.keyDown(name, { key: 'Escape' });
      await waitFor(() => expect(question.isConnected).toBe(false));
    }
    expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Апрель');
    expect(onExited).not.toHaveBeenCalled();
  });

  it('closes at once when nothing was filled', async () => {
    const { user, onExited } = await openWizard(fakeGateway());
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(onExited).toHaveBeenCalled());
    expect(screen.queryByText('Закрыть без сохранения?')).toBeNull();
  });

  it('offers a writing style only when there is one', async () => {
    const gateway = fakeGateway({ styles: [style] });
    const { user } = await openWizard(gateway);
    await next(user);
    await user.selectOptions(await screen.findByLabelText('Стиль написания'), 'Тёплый');
    await next(user);
    await next(user);
    await user.click(await screen.findByRole('button', { name: /^Создать план/ }));
    await waitFor(() => expect(gateway.bodies[CREATE]?.[0]).toMatchObject({ writing_style_id: 3 }));
  });

  it('says at its field that a style was deleted meanwhile, and continues without it', async () => {
    const gateway = fakeGateway({ styles: [style] });
    gateway.handlers.unshift(
      http.post(
        '*/api/projects/7/content-plans',
        () => {
          gateway.styles = [];
          const refusal = { error: 'Стиль не найден', code: 'STYLE_NOT_FOUND', field: 'writing_style_id' };
          return HttpResponse.json(refusal, { status: 404 });
        },
        { once: true },
      ),
    );
    const { user } = await openWizard(gateway);
    await next(user);
    await user.selectOptions(await screen.findByLabelText('Стиль написания'), 'Тёплый');
    await next(user);
    await next(user);
    await user.click(await screen.findByRole('button', { name: /^Создать план/ }));
    expect(await screen.findByText('Шаг 2 из 4')).toBeTruthy();
    expect(screen.getByText('Стиль не найден')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Тёплый' })).toBeNull());
    await next(user);
    await next(user);
    await user.click(await screen.findByRole('button', { name: /^Создать план/ }));
    await waitFor(() => expect(gateway.bodies[CREATE]?.[0]).toMatchObject({ writing_style_id: null }));
  });

  it('saves a plan from any step, without a price, and says what does not change only once something would', async () => {
    const gateway = fakeGateway({ plans: [plan()] });
    const { user, onExited } = await openWizard(gateway, { task: { kind: 'edit', plan: plan() } });
    expect(screen.getByText('Редактировать контент-план')).toBeTruthy();
    const name = screen.getByLabelText('Название');
    await user.clear(name);
    await user.type(name, 'Новое имя');
    expect(screen.queryByText(/Готовые публикации не изменятся/)).toBeNull();
    await user.type(screen.getByLabelText('Цель'), ' и заявок');
    expect(screen.getByText(/Готовые публикации не изменятся/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(onExited).toHaveBeenCalled());
    expect(gateway.bodies[UPDATE]?.[0]).toMatchObject({ name: 'Новое имя', start_date: '2026-11-22' });
    expect(gateway.calls.some((call) => call.includes('estimate'))).toBe(false);
  });
});

describe('audience suggestions', () => {
  it('accepts them one by one and all at once, without duplicates', async () => {
    const gateway = fakeGateway();
    gateway.job = {
      ...gateway.job,
      id: 21,
      kind: 'audience.suggest',
      status: 'completed',
      result: { interests: ['Кофе', 'Десерты', 'Завтраки'], pain_points: [], values: [], is_demo: true },
    };
    gateway.handlers.push(
      http.post('*/api/projects/suggest-audience', () => HttpResponse.json({ job_id: 21 }, { status: 202 })),
    );
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    await user.type(screen.getByLabelText('Интересы'), 'кофе{Enter}');
    await user.click(screen.getByRole('button', { name: 'Подобрать с ИИ: Интересы' }));
    const offers = within(await screen.findByRole('group', { name: 'Предложения: Интересы' }));
    expect(offers.getByText('Демо-режим')).toBeTruthy();
    expect(offers.queryByRole('button', { name: 'Добавить «Кофе»' })).toBeNull();
    await user.click(offers.getByRole('button', { name: 'Добавить «Десерты»' }));
    await user.click(offers.getByRole('button', { name: 'Добавить все' }));
    const items = within(screen.getByRole('list', { name: 'Интересы: выбрано' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['кофе', 'Десерты', 'Завтраки']);
    expect(screen.getByText(/Новых вариантов нет/)).toBeTruthy();
    expect(gateway.bodies['POST /api/projects/suggest-audience']?.[0]).toEqual({
      name: 'Кофейня',
      description: 'Своя обжарка',
      content_goal: '',
      existing_values: { interests: ['кофе'] },
    });
  });

  it('fills all lists by one press', async () => {
    const gateway = fakeGateway();
    gateway.job = {
      ...gateway.job,
      status: 'completed',
      result: { interests: ['Десерты'], pain_points: ['Очередь'], values: ['Честность'], is_demo: true },
    };
    gateway.handlers.push(
      http.post('*/api/projects/suggest-audience', () => HttpResponse.json({ job_id: 21 }, { status: 202 })),
    );
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Подобрать всё' }));
    for (const [list, item] of [
      ['Интересы', 'Десерты'],
      ['Боли', 'Очередь'],
      ['Ценности', 'Честность'],
    ]) {
      const offers = within(await screen.findByRole('group', { name: `Предложения: ${list}` }));
      expect(offers.getByRole('button', { name: `Добавить «${item}»` })).toBeTruthy();
    }
    expect(gateway.bodies['POST /api/projects/suggest-audience']?.[0]).toMatchObject({
      existing_values: { interests: [], pain_points: [], values: [] },
    });
  });

  it('shows why nothing was suggested', async () => {
    const gateway = fakeGateway();
    gateway.job = {
      ...gateway.job,
      id: 21,
      status: 'failed',
      error: 'ИИ-модель сейчас не отвечает.',
      error_code: 'MODEL_UNAVAILABLE',
    };
    gateway.handlers.push(
      http.post('*/api/projects/suggest-audience', () => HttpResponse.json({ job_id: 21 }, { status: 202 })),
    );
    const { user } = await openWizard(gateway);
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Подобрать с ИИ: Боли' }));
    expect(await screen.findByText('ИИ-модель сейчас не отвечает.')).toBeTruthy();
  });
});
