import type { AccountPreflight, Integration, PublicationDetails } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { isUnderWay } from '../model/attempts';
import { account, attempt, preflight } from '../testing/accounts';
import { AttemptRow } from './attempt-row';
import { PublishDialog } from './publish-dialog';
import { Receipts } from './receipts';

/** What the server has. */
let stored: PublicationDetails;
let accounts: Integration[];
let preflights: AccountPreflight[];
/** What was ordered: accounts, the key of the press, how the answer was wanted. */
let orders: { ids: number[]; key: string | null; prefer: string | null }[];
/** Statuses the next attempts go through, an answer each. */
let becomes: PublicationDetails['attempts'][];
let settled: unknown[];
/** Statuses of the attempts whenever it was asked what would become of the post. */
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
    media: [],
    scheduled_date: '2036-12-12',
    scheduled_time: '10:30',
    scheduled_at: '2036-12-12T07:30:00Z',
    status: 'ready',
    writing_job_id: null,
    published_count: 0,
    auto_publish: false,
    approval: 'none',
    integration_ids: [],
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
      const told = attempt({
        ...known,
        status: word.outcome === 'published' ? 'published' : 'failed',
        url: word.url ?? null,
        reason: null,
      });
      stored = { ...stored, attempts: stored.attempts.map((other) => (other.id === told.id ? told : other)) };
      return HttpResponse.json(told);
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
  it('offers active accounts of the project alone, and bars those the post cannot go to, saying why', async () => {
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

  it('leads whoever has no account to connecting one', async () => {
    accounts = [];
    preflights = [];
    await open();
    expect((await screen.findByRole('link', { name: 'Открыть интеграции' })).getAttribute('href')).toBe(
      '/dashboard/settings/integrations',
    );
    expect(screen.getByRole('button', { name: 'Подключить аккаунт' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Опубликовать/ })).toBeNull();
  });

  it('says what became of an account that is connected from here, and keeps the focus', async () => {
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

  it('does not close while it is being ordered: what became of it is told here', async () => {
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

  it('asks once before a text with places to fill in goes out, and names them', async () => {
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

  it('repeats a press that got no answer under the same key, and names the account of a refusal', async () => {
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

describe('once it is ordered', () => {
  const order = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
    await user.click(await box(/^Зерно Telegram/));
    await user.click(await box(/^Зерно ВК/));
    await user.click(await press('Опубликовать в 2 аккаунта'));
  };
  const ended = (changes: Parameters<typeof attempt>[0]) => [
    attempt({ id: 50 }),
    attempt({ id: 51, integration_id: 6, platform: 'vk', account: 'Зерно ВК', ...changes }),
  ];

  it('follows each account to its own end without waiting for the networks, and leads to the posts', async () => {
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

  it('sends to the one account again where it failed, and to no other', async () => {
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

  it('sends again under another key what failed once more, though nothing was heard of the press before', async () => {
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

  it('is told of its end though its attempts have ended a moment before', async () => {
    stored = { ...stored, status: 'publishing', attempts: [attempt({ status: 'published' })] };
    const onChanged = vi.fn();
    renderApp(<Receipts publicationId={1} projectId={undefined} onChanged={onChanged} />);
    await screen.findByRole('heading', { name: 'Опубликованные посты' });
    stored = { ...stored, status: 'published' };
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  });

  it('moves the focus along with a receipt that its user says is out', async () => {
    stored.attempts = [attempt({ status: 'unconfirmed', url: null })];
    renderApp(<Receipts publicationId={1} projectId={undefined} onChanged={() => undefined} />);
    const user = userEvent.setup();
    await user.click(await press('Пост вышел'));
    await user.click(await press('Подтвердить'));
    await screen.findByRole('heading', { name: 'Опубликованные посты' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Зерно').closest('li')));
  });

  it('cannot be sent again twice while the changes on the screen are being saved', async () => {
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

  it('sends an unconfirmed post again only on the word of its user that it is not out', async () => {
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

  it('takes the word of its user that a post is out, with its address', async () => {
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
