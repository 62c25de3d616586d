import type { AccountPreflight, Integration, PublicationDetails } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnderWay } from '@/entities/publishing/model/attempts';
import { AttemptRow } from '@/entities/publishing/components/attempt-row';
import { Receipts } from '@/entities/publishing/components/receipts';
import { account, attempt, preflight } from '@/entities/publishing/testing/accounts';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { PublishDialog } from './publish-dialog';

/** The server's state. */
let stored: PublicationDetails;
let accounts: Integration[];
let preflights: AccountPreflight[];
/** The orders: accounts, the key of the press, the `Prefer` header. */
let orders: { ids: number[]; key: string | null; prefer: string | null }[];
/** Statuses the next attempts pass through, one per answer. */
let becomes: PublicationDetails['attempts'][];
let settled: unknown[];
/** Statuses of the attempts at each preflight. */
let asked: string[][];

const TELEGRAM = account();
const VK = account({ id: 6, platform: 'vk', title: 'Зерно ВК' });

beforeEach(() => {
  accounts = [TELEGRAM, VK];
  preflights = [preflight(5), preflight(6)];
  orders = [];
  becomes = [];
  settled = [];
  asked = [];
  stored = {
    id: 1,
    content_plan_id: 1,
    variant_of: null,
    variants: [],
    own_text: false,
    own_media: false,
    own_time: false,
    title: 'Кофе дня',
    content_type: 'engaging',
    social_network: 'telegram',
    short_description: 'О зёрнах',
    goal: '',
    reasoning: '',
    content: 'Кофе дня',
    content_entities: [],
    has_content: true,
    needs_filling: 0,
    has_media: false,
    cover: null,
    media: [],
    scheduled_date: '2036-12-12',
    scheduled_time: '10:30',
    scheduled_at: '2036-12-12T07:30:00Z',
    status: 'ready',
    writing_job_id: null,
    published_count: 0,
    auto_publish: false,
    remind: false,
    approval: 'none',
    integration_ids: [],
    published_by_hand_at: null,
    by_hand_url: null,
    edited_at: null,
    version: 1,
    is_demo: false,
    attempts: [],
  };
  server.use(
    http.get('*/api/integrations', () => HttpResponse.json(accounts)),
    http.get('*/api/publications/1/preflight', () => {
      asked.push(stored.attempts.map(({ status }) => status));
      return HttpResponse.json(preflights);
    }),
    http.get('*/api/publications/1', () => {
      const attempts = becomes.shift();
      if (attempts) {
        const isOver = stored.status === 'publishing' && !attempts.some(isUnderWay);
        stored = { ...stored, attempts, ...(isOver && { status: 'published' }) };
      }
      return HttpResponse.json(stored);
    }),
    http.post('*/api/publications/1/publish-now', async ({ request }) => {
      const { integration_ids: ids } = (await request.json()) as { integration_ids: number[] };
      const { headers } = request;
      orders.push({ ids, key: headers.get('Idempotency-Key'), prefer: headers.get('Prefer') });
      const fresh = ids.map((id, index) =>
        attempt({
          id: 40 + 10 * orders.length + index,
          integration_id: id,
          platform: id === 6 ? 'vk' : 'telegram',
          account: id === 6 ? VK.title : TELEGRAM.title,
          status: 'planned',
          sent_at: null,
          url: null,
        }),
      );
      stored = { ...stored, status: 'publishing', attempts: [...fresh, ...stored.attempts] };
      return HttpResponse.json({ url: null, attempts: fresh });
    }),
    http.post('*/api/publications/1/settle', async ({ request }) => {
      const word = (await request.json()) as { attempt_id: number; outcome: string; url?: string };
      settled.push(word);
      const known = stored.attempts.find(({ id }) => id === word.attempt_id)!;
      const updated = attempt({
        ...known,
        status: word.outcome === 'published' ? 'published' : 'failed',
        url: word.url ?? null,
        reason: null,
      });
      stored = { ...stored, attempts: stored.attempts.map((other) => (other.id === updated.id ? updated : other)) };
      return HttpResponse.json(updated);
    }),
  );
});

const open = async () => {
  const onChanged = vi.fn();
  renderApp(<PublishDialog opened publicationId={1} projectId={7} onChanged={onChanged} onClose={() => undefined} />);
  return { onChanged, user: userEvent.setup(), dialog: await screen.findByRole('dialog') };
};
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('before anything is sent', () => {
  it('offers only active accounts of the project, and blocks those the post cannot be sent to, with the reason', async () => {
    accounts = [
      TELEGRAM,
      VK,
      account({ id: 8, title: 'Выключенный', is_active: false }),
      account({ id: 9, title: 'Чужой проект', project_id: 8 }),
      account({ id: 10, title: 'Уже вышло' }),
    ];
    stored.attempts = [attempt({ integration_id: 10, account: 'Уже вышло' })];
    preflights = [
      preflight(5, [{ code: 'text-in-parts', weight: 'warns', message: 'Текст уйдёт частями' }], 3),
      preflight(6, [{ code: 'text-too-long', weight: 'blocks', message: 'Сократите на 5 знаков' }]),
      preflight(10, [{ code: 'already-sent', weight: 'blocks', message: 'Уже отправлено' }]),
    ];
    const { user, dialog } = await open();
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Опубликовать' });
    const telegram = await box(/^Зерно Telegram/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect((await box(/^Зерно ВК/)).disabled).toBe(true);
    expect((await box(/^Уже вышло/)).disabled).toBe(true);
    expect(within(dialog).getByRole('link', { name: 'Открыть в Telegram' }).getAttribute('href')).toBe(
      'https://t.me/zerno/12',
    );
    for (const words of ['Сократите на 5 знаков', 'Текст уйдёт частями', 'Выйдет 3 сообщениями']) {
      expect(dialog.textContent).toContain(words);
    }
    expect(confirm.disabled).toBe(true);
    await user.click(telegram);
    expect(confirm.disabled).toBe(false);
    expect(confirm.textContent).toBe('Опубликовать в 1 аккаунт');
  });

  it('leads a user without accounts to connecting one', async () => {
    accounts = [];
    preflights = [];
    await open();
    expect((await screen.findByRole('link', { name: 'Открыть интеграции' })).getAttribute('href')).toBe(
      '/dashboard/settings/integrations',
    );
    expect(screen.getByRole('button', { name: 'Подключить аккаунт' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Опубликовать/ })).toBeNull();
  });

  it('shows the preflight of an account connected from here, and keeps the focus', async () => {
    accounts = [];
    preflights = [];
    const rights = { text: true, photos: true, video: true };
    server.use(
      http.get('*/api/integrations/networks', () => HttpResponse.json([])),
      http.get('*/api/projects', () => HttpResponse.json([])),
      http.post('*/api/integrations', () => {
        accounts = [TELEGRAM];
        preflights = [preflight(5)];
        return HttpResponse.json({ ...TELEGRAM, verification: { valid: true, reason: null, rights } }, { status: 201 });
      }),
    );
    const { user, dialog } = await open();
    await user.click(await press('Подключить аккаунт'));
    const form = within(await screen.findByRole('dialog', { name: 'Новая интеграция' }));
    await user.click(form.getByRole('radio', { name: 'Telegram' }));
    await user.type(form.getByLabelText(/^Токен бота/), '1:secret');
    await user.type(form.getByLabelText(/^ID чата/), '@zerno');
    await user.click(form.getByRole('button', { name: 'Подключить' }));
    const result = within(await screen.findByRole('dialog', { name: '«Зерно» подключён' }));
    await box(/^Зерно Telegram/);
    await user.click(result.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  it('does not close during the order: the result is shown here', async () => {
    const onClose = vi.fn();
    server.use(http.post('*/api/publications/1/publish-now', () => new Promise<never>(() => undefined)));
    renderApp(<PublishDialog opened publicationId={1} projectId={7} onChanged={() => undefined} onClose={onClose} />);
    const user = userEvent.setup();
    await user.click(await box(/^Зерно Telegram/));
    await user.click(await press('Опубликовать в 1 аккаунт'));
    await user.click(await press('Отмена'));
    await user.click(await press('Закрыть'));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks once before a text with placeholders is sent, and names them', async () => {
    const bodies: unknown[] = [];
    const places = ['[цена]', '[адрес]', '[контакт]', '[дата]'];
    server.use(
      http.post('*/api/publications/1/publish-now', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? HttpResponse.json(
              { error: 'Заполните места', code: 'UNFILLED_PLACES', details: { count: 4, places } },
              { status: 409 },
            )
          : HttpResponse.json({ url: null, attempts: [attempt({ status: 'planned', url: null })] });
      }),
    );
    const { user, dialog } = await open();
    await user.click(await box(/^Зерно Telegram/));
    await user.click(await press('Опубликовать в 1 аккаунт'));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'В тексте осталось заполнить 4 места: [цена], [адрес], [контакт] и ещё 1.',
    );
    await user.click(await press('Опубликовать всё равно'));
    await waitFor(() =>
      expect(bodies).toEqual([{ integration_ids: [5] }, { integration_ids: [5], confirm_unfilled: true }]),
    );
  });

  it('repeats a press without an answer under the same key, and names the account of a refusal', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/publications/1/publish-now', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1
          ? HttpResponse.json({ error: 'Слишком часто', code: 'RATE_LIMITED' }, { status: 429 })
          : HttpResponse.json(
              { error: 'Аккаунт выключен', code: 'INTEGRATION_INACTIVE', details: { integration_id: 5 } },
              { status: 409 },
            );
      }),
    );
    const { user, dialog } = await open();
    await user.click(await box(/^Зерно Telegram/));
    await user.click(await press('Опубликовать в 1 аккаунт'));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Слишком часто');
    await user.click(await press('Опубликовать в 1 аккаунт'));
    await waitFor(() => expect(dialog.textContent).toContain('«Зерно»: Аккаунт выключен'));
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('after the order', () => {
  const order = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(await box(/^Зерно Telegram/));
    await user.click(await box(/^Зерно ВК/));
    await user.click(await press('Опубликовать в 2 аккаунта'));
  };
  const ended = (changes: Parameters<typeof attempt>[0]) => [
    attempt({ id: 50 }),
    attempt({ id: 51, integration_id: 6, platform: 'vk', account: 'Зерно ВК', ...changes }),
  ];

  it('follows each account to its own end without waiting for the networks, and links to the posts', async () => {
    const { user, onChanged, dialog } = await open();
    becomes = [stored.attempts];
    await box(/^Зерно Telegram/);
    await order(user);
    await within(dialog).findByRole('list', { name: 'Что вышло' });
    becomes = [ended({ status: 'sending', url: null }), ended({ url: 'https://vk.com/wall-1_2' })];
    expect(await screen.findByText('Пост успешно опубликован!')).toBeTruthy();
    expect(orders).toEqual([{ ids: [5, 6], key: expect.any(String), prefer: 'respond-async' }]);
    expect(within(dialog).getByRole('link', { name: 'Открыть в Telegram' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Открыть во ВКонтакте' }).getAttribute('href')).toBe(
      'https://vk.com/wall-1_2',
    );
    // Once for the order, once for its end.
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(asked.at(-1), 'what is out already is known').toEqual(['published', 'published']));
  });

  it('retries only the account where it failed', async () => {
    const { user, dialog } = await open();
    await order(user);
    await within(dialog).findByRole('list', { name: 'Что вышло' });
    becomes = [ended({ status: 'failed', url: null, reason: 'Соцсеть не приняла этот пост' })];
    expect(await screen.findByText('Соцсеть не приняла этот пост')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Пост вышел не везде' })).toBeTruthy();
    await user.click(await press('Отправить снова'));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.ids).toEqual([6]);
    expect(orders[1]?.key).not.toBe(orders[0]?.key);
    const row = within(dialog).getByText('Зерно ВК').closest('li');
    await waitFor(() => expect(document.activeElement, 'the pressed button is gone').toBe(row));
  });

  it('uses another key after another failure, even if the press before had no answer', async () => {
    const { user, dialog } = await open();
    await order(user);
    await within(dialog).findByRole('list', { name: 'Что вышло' });
    becomes = [ended({ status: 'failed', url: null, reason: 'Первый отказ' })];
    await screen.findByText('Первый отказ');
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/publications/1/publish-now', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        const reason = 'Второй отказ';
        const failed = { id: 61, integration_id: 6, platform: 'vk', account: 'Зерно ВК', url: null } as const;
        becomes = [[attempt({ ...failed, status: 'failed', reason }), ...stored.attempts]];
        return HttpResponse.json({ error: 'Слишком часто', code: 'RATE_LIMITED' }, { status: 429 });
      }),
    );
    await user.click(await press('Отправить снова'));
    await screen.findByText('Второй отказ');
    await user.click(await press('Отправить снова'));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('reports its end even if its attempts ended a moment before', async () => {
    stored = { ...stored, status: 'publishing', attempts: [attempt({ status: 'published' })] };
    const onChanged = vi.fn();
    renderApp(<Receipts publicationId={1} projectId={undefined} onChanged={onChanged} />);
    await screen.findByRole('heading', { name: 'Опубликованные посты' });
    stored = { ...stored, status: 'published' };
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  });

  it('moves the focus with a receipt the user marks as published', async () => {
    stored.attempts = [attempt({ status: 'unconfirmed', url: null })];
    renderApp(<Receipts publicationId={1} projectId={undefined} onChanged={() => undefined} />);
    const user = userEvent.setup();
    await user.click(await press('Пост вышел'));
    await user.click(await press('Подтвердить'));
    await screen.findByRole('heading', { name: 'Опубликованные посты' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Зерно').closest('li')));
  });

  it('cannot be sent twice while the changes on the screen are being saved', async () => {
    const prepare = vi.fn(() => new Promise<boolean>(() => undefined));
    const failed = attempt({ status: 'failed', url: null });
    renderApp(
      <ul>
        <AttemptRow publicationId={1} attempt={failed} isLatest prepare={prepare} onChanged={() => undefined} />
      </ul>,
    );
    const user = userEvent.setup();
    await user.click(await press('Отправить снова'));
    await user.click(await press('Отправить снова'));
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('resends an unconfirmed post only after the user says that it was not published', async () => {
    const { user, dialog } = await open();
    await order(user);
    await within(dialog).findByRole('list', { name: 'Что вышло' });
    becomes = [ended({ status: 'unconfirmed', url: null })];
    expect((await screen.findByText(/Ответ соцсети не дошёл/)).textContent).toContain('не отправим');
    expect(screen.queryByRole('button', { name: 'Отправить снова' })).toBeNull();
    await user.click(await press('Не вышел, отправить снова'));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(settled).toEqual([{ attempt_id: 51, outcome: 'not_published' }]);
    expect(orders[1]?.ids).toEqual([6]);
  });

  it("accepts the user's word that a post was published, with its URL", async () => {
    const { user, dialog } = await open();
    await order(user);
    await within(dialog).findByRole('list', { name: 'Что вышло' });
    becomes = [ended({ status: 'unconfirmed', url: null })];
    await user.click(await press('Пост вышел'));
    await user.type(screen.getByLabelText('Ссылка на пост, если она есть'), 'https://vk.com/wall-1_2');
    await user.click(await press('Подтвердить'));
    expect(await screen.findByText('Пост успешно опубликован!')).toBeTruthy();
    expect(settled).toEqual([{ attempt_id: 51, outcome: 'published', url: 'https://vk.com/wall-1_2' }]);
    expect(orders).toHaveLength(1);
  });
});
