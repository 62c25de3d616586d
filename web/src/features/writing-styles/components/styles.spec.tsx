import type { Job, WritingStyle } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { StyleMeter } from '@/entities/writing-styles/components/style-meter';
import { renderApp } from '@/test/render';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { StyleList } from './style-list';

const style = (change: Partial<WritingStyle> = {}): WritingStyle => ({
  id: 3,
  name: 'Тёплый',
  project_id: null,
  examples: ['Заходите к нам утром. Мы рады вам.', 'Приходите, мы сварим вам кофе.'],
  examples_count: 2,
  style_analysis: 'Ключевые характеристики:\n— На «вы»\n— Коротко\n— Тепло\n— Без эмодзи',
  analysis_status: 'ready',
  analysis_job_id: null,
  analysis_error: null,
  analysis_is_demo: false,
  created_at: '2026-11-21T10:00:00Z',
  ...change,
});

let styles: WritingStyle[];
let sent: unknown[];

beforeEach(() => {
  styles = [];
  sent = [];
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/styles', () => HttpResponse.json(styles)),
    http.post('*/api/styles', async ({ request }) => {
      sent.push(await request.json());
      styles = [style({ name: 'Новый', style_analysis: '', analysis_status: 'pending', analysis_job_id: 11 })];
      return HttpResponse.json(styles[0], { status: 201 });
    }),
  );
});

const openDialog = async () => {
  const user = userEvent.setup();
  const { unmount } = renderApp(<StyleList projectId={null} />);
  await user.click(await screen.findByRole('button', { name: 'Создать стиль' }));
  return { user, unmount, dialog: within(await screen.findByRole('dialog', { name: 'Создать стиль' })) };
};

it('requires a name and two examples before it sends anything', async () => {
  const { user, dialog } = await openDialog();
  const submit = dialog.getByRole('button', { name: 'Создать стиль' });
  await user.click(submit);
  expect(dialog.getByText('Введите название стиля')).toBeDefined();
  expect(dialog.getByText('Добавьте минимум 2 примера текста')).toBeDefined();
  await user.type(dialog.getByLabelText(/Название стиля/), 'Новый');
  await user.type(dialog.getByLabelText(/Пример 1/), 'Один');
  await user.click(submit);
  expect(dialog.queryByText('Введите название стиля')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByLabelText(/Пример 2/));
  expect(sent).toEqual([]);
});

it('starts with three examples, adds more, and removes down to two', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getAllByRole('textbox')).toHaveLength(4);
  await user.click(dialog.getByRole('button', { name: 'Добавить пример' }));
  expect(dialog.getByLabelText(/Пример 4/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Убрать пример 4' }));
  await user.click(dialog.getByRole('button', { name: 'Убрать пример 3' }));
  expect(dialog.queryByRole('button', { name: /Убрать пример/ })).toBeNull();
});

it('keeps the input until the style is created, and then follows its analysis to the end', async () => {
  const job: Job = {
    id: 11,
    kind: 'style.analyse',
    status: 'active',
    progress: 42,
    stage: 'Анализируем стиль',
    error: null,
    error_code: null,
    created_at: '2026-11-21T10:00:00Z',
    started_at: null,
    finished_at: null,
  };
  server.use(
    http.get('*/api/jobs/11', () => {
      const answer = HttpResponse.json(job);
      job.status = 'completed';
      styles = [style({ name: 'Новый' })];
      return answer;
    }),
  );
  const first = await openDialog();
  await first.user.type(first.dialog.getByLabelText(/Название стиля/), 'Новый');
  await first.user.type(first.dialog.getByLabelText(/Пример 1/), 'Один');
  first.unmount();
  const { user, dialog } = await openDialog();
  expect(dialog.getByLabelText(/Название стиля/)).toHaveProperty('value', 'Новый');
  await user.type(dialog.getByLabelText(/Пример 2/), 'Два');
  await user.click(dialog.getByRole('button', { name: 'Создать стиль' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Новый', examples: ['Один', 'Два'], project_id: null }]));
  expect(await screen.findByRole('progressbar', { name: 'Анализируем стиль…' })).toBeDefined();
  expect(await screen.findByText('На «вы»')).toBeDefined();
  expect(screen.queryByText('Без эмодзи')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('style-draft'))).toEqual([]);
});

it("keeps the focus in the page when the first style replaces the empty list, and when a deleted style's card disappears", async () => {
  server.use(
    http.get('*/api/jobs/11', () => new Promise<never>(() => undefined)),
    http.delete('*/api/styles/3', () => {
      styles = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = userEvent.setup();
  renderApp(
    <main tabIndex={-1}>
      <StyleList projectId={null} />
    </main>,
  );
  await user.click(await screen.findByRole('button', { name: 'Создать стиль' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Создать стиль' }));
  await user.type(dialog.getByLabelText(/Название стиля/), 'Новый');
  await user.type(dialog.getByLabelText(/Пример 1/), 'Один');
  await user.type(dialog.getByLabelText(/Пример 2/), 'Два');
  await user.click(dialog.getByRole('button', { name: 'Создать стиль' }));
  const remove = await screen.findByRole('button', { name: 'Удалить стиль «Новый»' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await user.click(remove);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить стиль' }));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('says why there is no analysis and orders one', async () => {
  styles = [style({ analysis_status: 'failed', style_analysis: '', analysis_error: 'Модель отказалась отвечать.' })];
  server.use(
    http.post('*/api/styles/3/analyse', () => {
      styles = [style()];
      return HttpResponse.json(styles[0]);
    }),
  );
  renderApp(<StyleList projectId={null} />);
  expect(await screen.findByText('Модель отказалась отвечать.')).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Проанализировать' }));
  expect(await screen.findByText('На «вы»')).toBeDefined();
});

it('measures a text in the browser and marks the words to change', () => {
  renderApp(<StyleMeter examples={style().examples} text="Эй, ты уже видел это чудо? Лови скидку и беги к нам!" />);
  expect(screen.getByRole('img', { name: /^Близость к стилю: \d+ из 100$/ })).toBeDefined();
  expect(screen.getByText(/В стиле обращаются на «вы», здесь — на «ты»/)).toBeDefined();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
    expect.arrayContaining(['ты', 'Лови', 'нам!']),
  );
});

it('orders many styles by their numbers and finds one by a part of its name', async () => {
  styles = Array.from({ length: 12 }, (_, at) =>
    style({ id: at + 1, name: at === 11 ? 'Чёткий' : `Стиль ${11 - at}` }),
  );
  const user = userEvent.setup();
  renderApp(<StyleList projectId={null} />);
  const names = () =>
    screen.getAllByRole('heading').flatMap(({ textContent }) => /Стиль \d+|Чёткий/.exec(textContent) ?? []);
  const search = await screen.findByRole('searchbox', { name: 'Найти стиль' });
  expect(names().slice(0, 3)).toEqual(['Стиль 1', 'Стиль 2', 'Стиль 3']);
  await user.type(search, 'четк');
  expect(names()).toEqual(['Чёткий']);
  await user.type(search, '!');
  await user.click(screen.getByRole('button', { name: 'Показать все' }));
  expect(names()).toHaveLength(12);
});
