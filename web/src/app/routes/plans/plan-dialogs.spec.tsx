import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentPlan, PlanImport, PlanResults, PublicationMove, TableColumn } from '@orbita/contracts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { fakeGateway } from '@/entities/content-plans/testing/fake-gateway';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { PLAN_DIALOGS } from './plan-dialogs';

beforeEach(() => {
  vi.setSystemTime('2026-11-22T09:00:00Z');
  return () => vi.useRealTimers();
});

const open = (
  name: (typeof PLAN_DIALOGS)[number]['name'],
  publications = [publication()],
  changes: Partial<ContentPlan> = {},
) => {
  const plans = [plan({ start_date: '2026-11-23', end_date: '2026-11-26', ...changes })];
  const gateway = fakeGateway({ plans, publications });
  server.use(...gateway.handlers);
  const onClose = vi.fn();
  const { Part } = PLAN_DIALOGS.find((dialog) => dialog.name === name)!.dialog;
  renderApp(<Part planId={1} onClose={onClose} />);
  return { gateway, onClose, user: userEvent.setup() };
};

it('a plan is saved under the name the server gave it', async () => {
  const { onClose, user } = open('export');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:plan';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get(
      '*/api/content-plans/1/export',
      ({ request }) =>
        new HttpResponse('a;b', {
          headers: {
            'content-disposition': `attachment; filename="_.x"; filename*=UTF-8''${encodeURIComponent('Зима')}.${new URL(request.url).searchParams.get('format')}`,
          },
        }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: /Календарь/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toEqual(['Зима.ics']);
});

it('a table is previewed first and imported after a press', async () => {
  const { onClose, user } = open('import');
  const asked: string[] = [];
  const found: PlanImport = {
    rows: 3,
    known: 1,
    created: 0,
    errors: [],
    columns: [],
    head_line: 1,
    publications: [1, 2].map((line) => ({
      line,
      title: `Тема ${line}`,
      content_type: 'engaging',
      social_network: 'vk',
      scheduled_date: '2026-12-01',
      scheduled_time: '10:00',
      has_content: false,
      is_variant: false,
    })),
  };
  const bad: PlanImport = {
    ...found,
    errors: [{ line: 4, field: 'scheduled_date', message: 'Укажите дату в виде ДД.ММ.ГГГГ' }],
  };
  server.use(
    http.post('*/api/content-plans/1/import', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([bad, found, { ...found, created: 2 }][asked.length - 1]);
    }),
  );
  await screen.findByRole('button', { name: 'Выбрать файл' });
  const input = screen.getByLabelText<HTMLInputElement>('Выбрать файл', { selector: 'input' });
  await user.upload(input, new File(['x'], 'bad.csv', { type: 'text/csv' }));
  expect((await screen.findByText('Строка 4, «Дата»')).parentElement?.textContent).toContain('ДД.ММ.ГГГГ');
  expect(screen.queryByRole('button', { name: /Добавить/ })).toBeNull();
  await user.upload(input, new File(['x'], 'good.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Добавить 2 публикации' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual(['?dry_run=true', '?dry_run=true', '']);
});

it('unknown columns are asked about first: they show guesses, and each can be another column or none', async () => {
  const { onClose, user } = open('import');
  const asked: (string | null)[] = [];
  const column = (position: number, name: string, rest: Partial<TableColumn>): TableColumn => ({
    position,
    name,
    sample: '18:00',
    is_understood: false,
    column: null,
    guess: null,
    ...rest,
  });
  const answer = (columns: TableColumn[], errors: PlanImport['errors'], created = 0): PlanImport => ({
    rows: 1,
    known: 0,
    created,
    errors,
    columns,
    head_line: 1,
    publications: [
      {
        line: 2,
        title: 'Утро',
        content_type: 'engaging',
        social_network: 'vk',
        scheduled_date: '2026-12-01',
        scheduled_time: '18:00',
        has_content: true,
        is_variant: false,
      },
    ],
  });
  const undecided = [
    column(1, 'Дата', { is_understood: true, column: 'scheduled_date' }),
    column(2, 'Время публикации', { guess: 'scheduled_time' }),
    column(3, 'Черновик', { guess: 'goal' }),
    column(5, '', {}),
  ];
  const decided = undecided.map((one) => ({ ...one, is_understood: true }));
  server.use(
    http.post('*/api/content-plans/1/import', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('columns'));
      const message = 'Столбец «Время публикации» не распознан';
      return HttpResponse.json(
        [answer(undecided, [{ line: 1, field: null, message }]), answer(decided, []), answer(decided, [], 1)][
          asked.length - 1
        ],
      );
    }),
  );
  await screen.findByRole('button', { name: 'Выбрать файл' });
  const input = screen.getByLabelText<HTMLInputElement>('Выбрать файл', { selector: 'input' });
  await user.upload(input, new File(['x'], 'own.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^Не распознаны 3 столбца/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Добавить/ })).toBeNull();
  const time = screen.getByLabelText<HTMLSelectElement>('Время публикации');
  expect(time.value).toBe('scheduled_time');
  await user.selectOptions(screen.getByLabelText('Черновик'), 'Текст');
  await user.selectOptions(screen.getByLabelText('Столбец 5 без названия'), 'Время');
  expect(time.value).toBe('skip');
  await user.click(screen.getByRole('button', { name: 'Проверить таблицу' }));
  expect(await screen.findByText(/^Не импортируем: /)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Добавить 1 публикацию' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const mapping = 'scheduled_date,skip,content,skip,scheduled_time';
  expect(asked).toEqual([null, mapping, mapping]);
});

it('a problem of a plan is fixed by a move that can be undone', async () => {
  const first = publication({ id: 1, scheduled_date: '2026-11-24', scheduled_time: '12:00' });
  const second = publication({ id: 2, scheduled_date: '2026-11-24', scheduled_time: '12:30' });
  const { gateway, user } = open('health', [first, second]);
  server.use(
    http.post('*/api/content-plans/1/publications/reschedule', async ({ request }) => {
      const { moves } = (await request.json()) as { moves: PublicationMove[] };
      gateway.publications = gateway.publications.map((known) => {
        const move = moves.find(({ id }) => id === known.id);
        return move ? { ...known, ...move, social_network: 'telegram', version: move.version + 1 } : known;
      });
      return HttpResponse.json(gateway.publications.filter(({ id }) => moves.some((move) => move.id === id)));
    }),
  );
  const sentence = 'Telegram, 24 ноября, вт: две публикации за час, в 12:00 и 12:30.';
  await user.click(await screen.findByRole('button', { name: `Исправить: ${sentence}` }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(gateway.publications[1]).toMatchObject({ scheduled_time: '12:30', version: 3 });
});

it('all problems that a move can solve are solved by one press, and undone by one', async () => {
  const at = (id: number, date: string, time: string) =>
    publication({ id, scheduled_date: date, scheduled_time: time });
  const { gateway, user } = open('health', [
    at(1, '2026-11-24', '12:00'),
    at(2, '2026-11-24', '12:30'),
    at(3, '2026-11-26', '18:00'),
    at(4, '2026-11-26', '18:30'),
  ]);
  const asked: number[][] = [];
  server.use(
    http.post('*/api/content-plans/1/publications/reschedule', async ({ request }) => {
      const { moves } = (await request.json()) as { moves: PublicationMove[] };
      asked.push(moves.map(({ id }) => id));
      gateway.publications = gateway.publications.map((known) => {
        const move = moves.find(({ id }) => id === known.id);
        return move ? { ...known, ...move, social_network: 'telegram', version: move.version + 1 } : known;
      });
      return HttpResponse.json(gateway.publications.filter(({ id }) => moves.some((move) => move.id === id)));
    }),
  );
  expect(await screen.findAllByText(/две публикации за час/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Исправить всё' }));
  await waitFor(() => expect(screen.queryByText(/две публикации за час/)).toBeNull());
  expect(asked).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
  expect(await screen.findAllByText(/две публикации за час/)).toHaveLength(2);
  expect(gateway.publications.map((one) => one.scheduled_time)).toEqual(['12:00', '12:30', '18:00', '18:30']);
});

it('a problem no move can fix links to a publication, and to a new one on an empty day', async () => {
  const story = publication({ id: 1, scheduled_date: '2026-11-24', content_type: 'story', social_network: 'tenchat' });
  const { user } = open('health', [story], { end_date: '2026-11-28', social_networks: ['tenchat'] });
  const link = await screen.findByRole('link', { name: /^Открыть публикацию: .*формата «История» нет/ });
  expect(link.getAttribute('href')).toBe('/dashboard/content-plans/1?publication=1');
  const sentence = 'Чёрная пятница, 27 ноября, пт: ни одной публикации об этом дне.';
  await user.click(screen.getByRole('button', { name: `Добавить публикацию на этот день: ${sentence}` }));
  expect(await screen.findByDisplayValue('Чёрная пятница')).toBeDefined();
  expect(screen.getByDisplayValue('27.11.2026')).toBeDefined();
});

it('posts of a plan are compared by their results, in words, as bars and as a table', async () => {
  const results: PlanResults = {
    posts: 9,
    waiting: 2,
    unreadable: 1,
    overall: { views: 500, engagement_rate: 4.1 },
    by_type: [
      { content_type: 'selling', posts: 6, views: 400, engagement_rate: 5 },
      { content_type: 'story', posts: 3, views: 1_200, engagement_rate: 2.25 },
    ],
    by_weekday: [{ weekday: 2, posts: 9, views: 500, engagement_rate: 3 }],
    by_hour: [
      { hour: 9, posts: 2, views: 300, engagement_rate: null },
      { hour: 23, posts: 2, views: 600, engagement_rate: null },
    ],
  };
  server.use(http.get('*/api/content-plans/1/results', () => HttpResponse.json(results)));
  const { user } = open('results');
  const types = within(await screen.findByRole('region', { name: 'По типам' }));
  expect(
    types.getByText('Лучше всего идут истории: в 2,4 раза больше просмотров, чем обычно в этом плане.'),
  ).toBeDefined();
  expect(types.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ИИстория1\u202f200по 3 постам',
    'ППродающий400по 6 постам',
  ]);
  expect(screen.getByText('Сравнить не с чем: все посты вышли в один день недели.')).toBeDefined();
  expect(screen.getByText('Назвать лучший час пока рано: постов в каждый час нужно хотя бы три.')).toBeDefined();
  expect(screen.getByText(/^Ещё 2 поста вышли меньше суток назад/)).toBeDefined();
  expect(screen.getByText(/^Без показателей 1 пост: TenChat/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Вовлечённость' }));
  expect(types.getByText(/^Лучше всего вовлекают продающие посты: на 22 % больше/)).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'По часу выхода' })).getByText(/соцсети пока не сообщили/),
  ).toBeDefined();
  await user.click(types.getByRole('radio', { name: 'Таблица' }));
  expect(types.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ТипПросмотрыВовлечённостьПосты',
    'Продающий4005,00\u202f%6',
    'История1\u202f2002,25\u202f%3',
  ]);
});

it('while all posts are too new, a plan says when there will be something to compare', async () => {
  const overall = { views: null, engagement_rate: null };
  const none: PlanResults = { posts: 0, waiting: 1, unreadable: 0, overall, by_type: [], by_weekday: [], by_hour: [] };
  server.use(http.get('*/api/content-plans/1/results', () => HttpResponse.json(none)));
  open('results');
  expect(await screen.findByRole('heading', { name: 'Пока нечего сравнивать' })).toBeDefined();
  expect(screen.getByText(/^Ещё 1 пост вышел меньше суток назад: в сравнение войдёт/)).toBeDefined();
});
