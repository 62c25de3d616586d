import type { Integration, LoginGroup, NetworkOption, PublishingNetwork, Verification } from '@orbita/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { account } from '@/entities/publishing/testing/accounts';
import { tokenStore } from '@/shared/api/token';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../../testing/open-app';

const ADDRESS = '/dashboard/settings/integrations';
const ALL = { text: true, photos: true, video: true };
const NONE = { text: false, photos: false, video: false };

const option = (platform: PublishingNetwork, change: Partial<NetworkOption> = {}): NetworkOption => ({
  platform,
  is_available: true,
  has_oauth: false,
  is_unconfirmed: false,
  ...change,
});

const verified = (change: Partial<Integration> = {}, verification: Partial<Verification> = {}) => ({
  ...account(change),
  verification: { valid: true, reason: null, rights: ALL, ...verification },
});

const answer = (body: unknown, status = 200) => HttpResponse.json(body as Record<string, unknown>, { status });
const refused = (status: number, code: string, error: string) => answer({ error, code }, status);

let accounts: Integration[];
let networks: NetworkOption[];
/** Bodies of the requests that changed something, in order. */
let sent: unknown[];

const answersTo = (method: 'post' | 'put', path: string, ...answers: (() => Response)[]): void =>
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json().catch(() => null));
      return (answers.length > 1 ? answers.shift() : answers[0])!();
    }),
  );

beforeEach(() => {
  accounts = [account()];
  networks = [option('telegram'), option('vk'), option('odnoklassniki'), option('tenchat')];
  sent = [];
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/integrations', () => answer(accounts)),
    http.get('*/api/integrations/networks', () => answer(networks)),
    ...appHandlers(),
  );
});

const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article')!;

const openForm = async (network: string) => {
  const app = openApp(ADDRESS);
  await app.user.click(await screen.findByRole('button', { name: 'Подключить аккаунт' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая интеграция' }));
  if (network !== '') await app.user.click(dialog.getByRole('radio', { name: new RegExp(`^${network}`) }));
  const submit = () => app.user.click(dialog.getByRole('button', { name: 'Подключить' }));
  return { ...app, dialog, submit };
};

describe('the list of accounts', () => {
  it('shows the state of each, what its key can do, and what to do about it', async () => {
    accounts = [
      account({ id: 1, title: 'Живой', rights: { text: true, photos: false, video: false } }),
      account({ id: 2, title: 'Кончается', health: 'expiring', expires_at: '2036-12-01T10:00:00Z' }),
      account({ id: 3, title: 'Мёртвый', health: 'dead', problem: 'Бот удалён.', rights: NONE, is_active: false }),
      account({ id: 4, title: 'Бесправный', health: 'no-rights', rights: NONE }),
      account({ id: 5, title: 'Новый', health: 'unchecked' }),
    ];
    openApp(ADDRESS);
    const words = async (title: string) => (await card(title)).textContent;
    const alive = await card('Живой');
    expect(alive.textContent).toContain('Работает');
    const columns = within(alive).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Текст', 'Фото', 'Видео']);
    expect(
      within(alive)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Да', 'Нет', 'Нет']);
    expect(await words('Кончается')).toContain('Ключ действует до 1 декабря 2036.');
    expect(await words('Мёртвый')).toMatch(/Ключ не действует.*Бот удалён\..*выключен.*Подключить заново/);
    expect(await words('Бесправный')).toContain('Не хватает прав');
    expect(await words('Новый')).toContain('Нажмите «Проверить»');
  });

  it('shows what to do when it is empty, and recovers after a failed load', async () => {
    server.use(http.get('*/api/integrations', () => refused(500, 'INTERNAL', 'Сбой')));
    const { user } = openApp(ADDRESS);
    expect(await screen.findByText('Ошибка загрузки интеграций')).toBeDefined();
    server.use(http.get('*/api/integrations', () => answer([])));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await user.click(await screen.findByRole('button', { name: 'Подключить аккаунт' }));
    expect(await screen.findByRole('dialog', { name: 'Новая интеграция' })).toBeDefined();
  });

  it('switches an account off, and limits it to a project', async () => {
    answersTo('put', '*/api/integrations/5', () => answer(account()));
    const { user } = openApp(ADDRESS);
    await user.click(await screen.findByRole('switch', { name: 'Публиковать в «Зерно»' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект аккаунта «Зерно»' }), 'Проект 2');
    await waitFor(() => expect(sent).toEqual([{ is_active: false }, { project_id: 2 }]));
  });

  it('leaves an account off whose network refuses its key, and says so', async () => {
    accounts = [account({ is_active: false })];
    answersTo('put', '*/api/integrations/5', () => refused(409, 'NETWORK_KEY_REFUSED', 'Ключ не принят.'));
    const { user } = openApp(ADDRESS);
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Публиковать в «Зерно»' });
    await user.click(toggle);
    expect(await screen.findByText('Ключ не принят.')).toBeDefined();
    expect(toggle.checked).toBe(false);
  });

  it('shows an account as its network has just described it', async () => {
    const verdict = { valid: false, reason: 'Прав нет.', rights: NONE };
    const after = verified({ health: 'no-rights', problem: 'Прав нет.', rights: NONE }, verdict);
    answersTo('post', '*/api/integrations/5/check', () => answer(after));
    const { user } = openApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Проверить «Зерно»' }));
    expect(await screen.findByText('«Зерно»: публиковать пока нельзя')).toBeDefined();
    expect((await card('Зерно')).textContent).toMatch(/Не хватает прав.*Прав нет\./);
  });

  it('disconnects an account only after a confirmation, and says that what was published stays', async () => {
    const removed = vi.fn();
    server.use(
      http.delete('*/api/integrations/5', () => {
        removed();
        accounts = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openApp(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Удалить «Зерно»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить интеграцию?' }));
    expect(dialog.getByText('История опубликованных постов сохранится.')).toBeDefined();
    expect(removed).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Интеграция успешно удалена')).toBeDefined();
    expect(await screen.findByText('Пока нет подключённых аккаунтов')).toBeDefined();
  });
});

describe('the form of a new account', () => {
  it('says exactly what is missing or wrong', async () => {
    const { dialog, user, submit } = await openForm('');
    await submit();
    expect(await dialog.findByText('Выберите платформу')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Telegram' }));
    await submit();
    expect(await dialog.findByText('Заполните все поля'), 'once, whatever is missing').toBeDefined();
    expect(dialog.getByText(/Номера каналов начинаются с -100/)).toBeDefined();
    await user.type(dialog.getByLabelText(/^Токен бота/), '1:secret');
    await user.type(dialog.getByLabelText(/^ID чата/), '123');
    await submit();
    expect(await dialog.findByText(/он начинается с -100$/)).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'ВКонтакте' }));
    await user.type(dialog.getByLabelText(/^Ключ доступа/), 'key');
    await user.type(dialog.getByLabelText(/^ID владельца/), '123');
    await submit();
    expect(await dialog.findByText(/ВКонтакте начинается с минуса/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('connects an account, says what its key can do, and stores the key nowhere', async () => {
    answersTo('post', '*/api/integrations', () => answer(verified({ id: 6, title: 'Новый канал' }), 201));
    const { dialog, user, submit, queryClient } = await openForm('Telegram');
    const token = dialog.getByLabelText<HTMLInputElement>(/^Токен бота/);
    expect(token.type).toBe('password');
    await user.type(token, '1:secret');
    await user.type(dialog.getByLabelText(/^ID чата/), '@zerno');
    await user.selectOptions(dialog.getByLabelText('Проект'), 'Проект 2');
    await submit();
    const result = within(await screen.findByRole('dialog', { name: '«Новый канал» подключён' }));
    expect(result.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Да', 'Да', 'Да']);
    expect(screen.getByText('Интеграция успешно добавлена!')).toBeDefined();
    expect(sent).toEqual([
      { platform: 'telegram', credentials: { bot_token: '1:secret', chat_id: '@zerno' }, project_id: 2 },
    ]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secret');
    await waitFor(() => expect(document.querySelector('input[value*="secret"]')).toBeNull());
    const actions = () =>
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state);
    await waitFor(() => expect(JSON.stringify(actions())).not.toContain('secret'));
  });

  it('accepts another key for the same account of the same project, and starts empty after that', async () => {
    const dead = verified({ id: 6, project_id: 2, is_active: false, health: 'dead' }, { valid: false, rights: NONE });
    answersTo('post', '*/api/integrations', () => answer(dead, 201));
    const { dialog, user, submit } = await openForm('Telegram');
    await user.type(dialog.getByLabelText(/^Токен бота/), '1:secret');
    await user.type(dialog.getByLabelText(/^ID чата/), '@zerno');
    await user.selectOptions(dialog.getByLabelText('Проект'), 'Проект 2');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Ввести другой ключ' }));
    const again = within(await screen.findByRole('dialog', { name: 'Новая интеграция' }));
    expect(again.getByLabelText<HTMLSelectElement>('Проект').selectedOptions[0]?.textContent).toBe('Проект 2');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(again.getByRole('button', { name: 'Отмена' }));
    // It has faded out.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await user.click(screen.getByRole('button', { name: 'Подключить аккаунт' }));
    const emptyForm = within(await screen.findByRole('dialog', { name: 'Новая интеграция' }));
    expect(emptyForm.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('says that an account is stored but off, and asks the network again', async () => {
    const reason = 'Бот не администратор канала.';
    answersTo('post', '*/api/integrations', () =>
      answer(verified({ id: 6, is_active: false, health: 'no-rights' }, { valid: false, reason, rights: NONE }), 201),
    );
    answersTo('post', '*/api/integrations/6/check', () => answer(verified({ id: 6 })));
    const { dialog, user, submit } = await openForm('Telegram');
    await user.type(dialog.getByLabelText(/^Токен бота/), '1:secret');
    await user.type(dialog.getByLabelText(/^ID чата/), '-1001234567890');
    await submit();
    const result = within(await screen.findByRole('dialog', { name: 'Аккаунт сохранён, но выключен' }));
    expect(result.getByText(reason)).toBeDefined();
    expect(screen.queryByText('Интеграция успешно добавлена!')).toBeNull();
    await user.click(result.getByRole('button', { name: 'Проверить ещё раз' }));
    const good = await screen.findByRole('dialog', { name: '«Зерно» подключён' });
    await waitFor(() => expect(good.contains(document.activeElement), 'the pressed button is gone').toBe(true));
  });

  it('keeps the input when the account is refused', async () => {
    answersTo('post', '*/api/integrations', () => refused(409, 'INTEGRATION_EXISTS', 'Этот аккаунт уже подключён'));
    const { dialog, user, submit } = await openForm('TenChat');
    await user.type(dialog.getByLabelText(/^API-токен/), 'secret');
    await user.type(dialog.getByLabelText(/^ID чата/), 'me');
    await submit();
    expect(await dialog.findByText('Этот аккаунт уже подключён')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/^API-токен/).value).toBe('secret');
  });

  it('offers a login only at networks that have one here, and says when it cannot start', async () => {
    networks = [option('telegram'), option('vk', { has_oauth: true }), option('odnoklassniki')];
    server.use(http.get('*/api/oauth/vk/init', () => refused(503, 'NETWORK_UNAVAILABLE', 'VK не отвечает.')));
    const { dialog, user } = await openForm('Одноклассники');
    expect(dialog.queryByRole('button', { name: /^Войти через/ })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'ВКонтакте' }));
    await user.click(await dialog.findByRole('button', { name: 'Войти через VK ID' }));
    expect(await dialog.findByText('VK не отвечает.')).toBeDefined();
  });

  it('goes to the login of the network, and restarts for a user who comes back', async () => {
    networks = [option('odnoklassniki', { has_oauth: true })];
    server.use(http.get('*/api/oauth/ok/init', () => answer({ auth_url: '#page-of-ok' })));
    onTestFinished(() => void (window.location.hash = ''));
    const { dialog, user } = await openForm('Одноклассники');
    const begin = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Войти через Одноклассники' });
    await user.click(begin);
    await waitFor(() => expect(window.location.hash).toBe('#page-of-ok'));
    expect(begin.disabled, 'the page is being left').toBe(true);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(begin.disabled).toBe(false));
  });

  it('shows step by step where to get the key, above the input', async () => {
    const { dialog, user } = await openForm('ВКонтакте');
    await user.type(dialog.getByLabelText(/^ID владельца/), '-7');
    await user.click(dialog.getByRole('button', { name: /^Где это взять/ }));
    const guide = within(await screen.findByRole('dialog', { name: 'Как подключить ВКонтакте' }));
    expect(guide.getAllByRole('listitem').length).toBe(3);
    await user.click(guide.getByRole('button', { name: 'Понятно' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^ID владельца/).value).toBe('-7');
  });
});

describe('the return from a login at a network', () => {
  const group = (id: number, name: string): LoginGroup => ({
    id: String(id),
    name,
    screen_name: null,
    photo_200: null,
    members_count: 21,
  });

  it('passes on what VK returned, and lets the user connect several communities one after the other', async () => {
    answersTo('post', '*/api/oauth/vk/callback', () =>
      answer({
        access_token: 'handle-1',
        groups: [group(7, 'Зерно'), group(8, 'Пекарня')],
        stage: 'user',
        ungranted: [],
      }),
    );
    const { address, user } = openApp('/settings/vk/callback?code=c-1&state=s-1&device_id=d-1');
    const picker = within(await screen.findByRole('dialog', { name: 'Выберите сообщество' }));
    expect(address()).toBe(`${ADDRESS}?oauth=vk`);
    expect(sent).toEqual([{ code: 'c-1', state: 's-1', device_id: 'd-1' }]);
    expect(picker.getAllByText('21 участник').length).toBe(2);

    answersTo(
      'post',
      '*/api/integrations',
      () => answer(verified({ id: 6, platform: 'vk' }), 201),
      () => answer(verified({ id: 7, platform: 'vk' }, { valid: false, reason: 'Прав нет.' }), 201),
    );
    await user.click(picker.getByRole('button', { name: 'Подключить «Зерно»' }));
    const connected = (await picker.findByText('Подключено')).closest('li');
    await waitFor(() => expect(document.activeElement, 'the pressed button is gone').toBe(connected));
    expect(sessionStorage.length, 'used, it is kept no longer').toBe(0);
    await user.click(picker.getByRole('button', { name: 'Подключить «Пекарня»' }));
    expect(await picker.findByText('Прав нет.')).toBeDefined();
    expect(sent.slice(1)).toEqual(
      ['-7', '-8'].map((owner_id) => ({
        platform: 'vk',
        credentials: { access_token: 'handle-1', owner_id },
        project_id: null,
      })),
    );
    await user.click(picker.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
  });

  describe('with the keys of the communities themselves', () => {
    const [grain, bakery] = [group(7, 'Зерно'), group(8, 'Пекарня')];
    const chosenFrom = { access_token: 'handle-1', groups: [grain, bakery], stage: 'ask', ungranted: [] };
    const brought = { access_token: 'handle-2', groups: [grain, bakery], stage: 'groups', ungranted: [] };
    const comesBack = (...results: object[]): void =>
      answersTo('post', '*/api/oauth/vk/callback', ...results.map((result) => () => answer(result)));
    const chooser = async () => within(await screen.findByRole('dialog', { name: 'Выберите сообщества' }));
    const submit = (count: number) => ({ name: `Подключить выбранные\u00a0· ${count}` });
    afterEach(() => void (window.location.hash = ''));

    it('several are chosen at once and requested from VK once, and the choice is restored on return', async () => {
      comesBack(chosenFrom);
      const { user } = openApp('/settings/vk/callback?code=c&state=s&device_id=d');
      const picker = await chooser();
      expect(picker.getByRole<HTMLButtonElement>('button', submit(0)).disabled).toBe(true);
      await user.click(picker.getByRole('checkbox', { name: 'Выбрать все' }));
      await user.selectOptions(picker.getByLabelText('Проект'), 'Проект 2');
      answersTo('post', '*/api/oauth/vk/groups', () => answer({ auth_url: '#consent-of-vk' }));
      await user.dblClick(picker.getByRole('button', submit(2)));
      await waitFor(() => expect(window.location.hash).toBe('#consent-of-vk'));
      expect(sent.slice(1)).toEqual([{ access_token: 'handle-1', group_ids: ['7', '8'] }]);
      cleanup();
      openApp(`${ADDRESS}?oauth=vk`);
      const again = await chooser();
      expect(again.getByRole('button', submit(2))).toBeDefined();
      expect(again.getByLabelText<HTMLSelectElement>('Проект').value).toBe('2');
    });

    it('an expired login starts again', async () => {
      comesBack(chosenFrom);
      answersTo('post', '*/api/oauth/vk/groups', () => refused(400, 'NETWORK_LOGIN_EXPIRED', 'Вход устарел.'));
      server.use(http.get('*/api/oauth/vk/init', () => answer({ auth_url: '#login-of-vk' })));
      const { user } = openApp('/settings/vk/callback?code=c&state=s&device_id=d');
      const picker = await chooser();
      await user.click(picker.getByRole('checkbox', { name: /^Зерно/ }));
      await user.click(picker.getByRole('button', submit(1)));
      expect(await picker.findByText('Вход устарел.')).toBeDefined();
      await user.click(picker.getByRole('button', { name: 'Войти заново' }));
      await waitFor(() => expect(window.location.hash).toBe('#login-of-vk'));
      expect(sessionStorage.length).toBe(0);
    });

    it('a refused consent leads back to the choice', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      comesBack(chosenFrom);
      openApp('/settings/vk/callback?code=c&state=s&device_id=d');
      await chooser();
      cleanup();
      const { address } = openApp('/settings/vk/callback?error=access_denied&state=s2');
      expect(await screen.findByRole('heading', { name: 'Ошибка авторизации VK' })).toBeDefined();
      expect(screen.getByText('Через 3 секунды вернём вас к выбору сообществ.')).toBeDefined();
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await waitFor(() => expect(address()).toBe(`${ADDRESS}?oauth=vk`));
      expect(await chooser()).toBeDefined();
    });

    it('cannot be left while they are being connected', async () => {
      comesBack(brought);
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      server.use(
        http.post('*/api/integrations', async () => {
          await held;
          return answer(verified({ id: 6, platform: 'vk' }, {}), 201);
        }),
      );
      const { user } = openApp('/settings/vk/callback?code=c&state=s');
      const dialog = within(await screen.findByRole('dialog', { name: 'Подключение сообществ' }));
      const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Готово' });
      expect(done.disabled).toBe(true);
      await user.keyboard('{Escape}');
      expect(dialog.queryByRole('button', { name: 'Закрыть' })).toBeNull();
      goOn();
      await waitFor(() => expect(done.disabled).toBe(false));
      await user.click(done);
      expect(sessionStorage.length).toBe(0);
    });

    it('each is connected, with what its key can do or why it failed, and a reload continues with the rest', async () => {
      comesBack({ ...brought, ungranted: [group(9, 'Чайная')] });
      const reason = 'Этим ключом нельзя загружать фотографии.';
      const rights = { text: true, photos: false, video: false };
      answersTo(
        'post',
        '*/api/integrations',
        () => answer(verified({ id: 6, platform: 'vk' }, { reason, rights }), 201),
        () => refused(409, 'INTEGRATION_LIMIT_REACHED', 'Подключено уже 50 аккаунтов.'),
        () => refused(409, 'INTEGRATION_EXISTS', 'Этот аккаунт уже подключён'),
      );
      const { user } = openApp('/settings/vk/callback?code=c&state=s');
      const dialog = within(await screen.findByRole('dialog', { name: 'Подключение сообществ' }));
      const row = (name: string) => within(dialog.getByText(name).closest('li')!);
      expect(await row('Зерно').findByText('Подключено')).toBeDefined();
      expect(row('Зерно').getByText(reason)).toBeDefined();
      const cells = row('Зерно').getAllByRole('cell');
      expect(cells.map(({ textContent }) => textContent)).toEqual(['Да', 'Нет', 'Нет']);
      expect(row('Чайная').getByText(/ВКонтакте не дал ключ/)).toBeDefined();
      expect(await row('Пекарня').findByText('Подключено уже 50 аккаунтов.')).toBeDefined();
      expect(sent.slice(1)).toEqual(
        ['-7', '-8'].map((owner_id) => ({
          platform: 'vk',
          credentials: { access_token: 'handle-2', owner_id },
          project_id: null,
        })),
      );
      cleanup();
      openApp(`${ADDRESS}?oauth=vk`);
      const rest = within(await screen.findByRole('dialog', { name: 'Подключение сообществ' }));
      expect(await rest.findByText('Уже подключено')).toBeDefined();
      expect(rest.queryByText('Зерно')).toBeNull();
      await user.click(rest.getByRole('button', { name: 'Готово' }));
      expect(sessionStorage.length).toBe(0);
    });
  });

  it('passes on what Odnoklassniki returned, and says when there is no group to choose', async () => {
    const handles = { access_token: 'h', secret_key: 'h', application_key: 'A' };
    answersTo('post', '*/api/oauth/ok/callback', () => answer({ ...handles, groups: [] }));
    const { user } = openApp('/settings/ok/callback?code=c&state=s');
    expect(await screen.findByText('У вас нет сообществ с правами администратора')).toBeDefined();
    expect(sent).toEqual([{ code: 'c', state: 's' }]);
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['without a code', '/settings/vk/callback?state=s', 'Код авторизации не получен'],
    ['that was called off', '/settings/ok/callback?error=access_denied&state=s', 'Ошибка авторизации OK'],
    ['that is refused', '/settings/vk/callback?code=c&state=s', 'Ошибка авторизации VK'],
  ])('says what is wrong with one %s, and goes to the settings after three seconds', async (_, at, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    answersTo('post', '*/api/oauth/vk/callback', () => refused(400, 'NETWORK_LOGIN_EXPIRED', 'Вход устарел.'));
    const { address } = openApp(at);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText('Через 3 секунды вернём вас в настройки.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Вернуться сейчас' }).getAttribute('href')).toBe(ADDRESS);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(address()).toBe(ADDRESS));
  });

  it('can be retried when there was no answer', async () => {
    answersTo(
      'post',
      '*/api/oauth/ok/callback',
      () => refused(429, 'RATE_LIMITED', 'Слишком часто.'),
      () => answer({ access_token: 'h', secret_key: 'h', application_key: 'A', groups: [group(9, 'Зерно')] }),
    );
    const { user } = openApp('/settings/ok/callback?code=c&state=s');
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Подключить «Зерно»' })).toBeDefined();
  });

  it('cannot be retried once the server has used it', async () => {
    answersTo('post', '*/api/oauth/ok/callback', () => refused(503, 'NETWORK_UNAVAILABLE', 'Соцсеть не отвечает.'));
    openApp('/settings/ok/callback?code=c&state=s');
    expect(await screen.findByText('Соцсеть не отвечает.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Вернуться сейчас' })).toBeDefined();
  });

  it('waits for a login here first', async () => {
    tokenStore.end('token-1');
    const { address } = openApp('/settings/vk/callback?code=c&state=s');
    await screen.findByLabelText('Пароль');
    expect(address()).toBe(`/login?${new URLSearchParams({ next: '/settings/vk/callback?code=c&state=s' })}`);
  });
});
