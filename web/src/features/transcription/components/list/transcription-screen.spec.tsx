import type { Transcription } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { uploadRecording } from '../../api/upload-recording';
import { transcription } from '../../testing/transcriptions';
import { TranscriptionScreen } from './transcription-screen';

// Uploading pieces needs a browser, and the journey tests it.
vi.mock('../../api/upload-recording', () => ({ uploadRecording: vi.fn() }));
const sending = vi.mocked(uploadRecording);

let listed: Transcription[];
let subscription = sampleSubscription({ plan_type: 'Pro' });

beforeEach(() => {
  listed = [];
  subscription = sampleSubscription({ plan_type: 'Pro' });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/subscription', () => HttpResponse.json(subscription)),
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(1), sampleProject(2)])),
    http.get('*/api/transcription', () =>
      HttpResponse.json({ engine: 'demo', price_per_minute: 0, can_translate: false, max_bytes: 1, max_seconds: 1 }),
    ),
    http.get('*/api/transcriptions', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const project = Number(searchParams.get('project_id')) || null;
      const search = searchParams.get('search') ?? '';
      return HttpResponse.json(
        listed.filter(
          ({ title, project_id }) => title.includes(search) && (project === null || project === project_id),
        ),
      );
    }),
  );
});

const open = () => {
  const { router } = renderApp(
    <CurrentProjectProvider>
      <TranscriptionScreen />
    </CurrentProjectProvider>,
    { at: '/dashboard/transcription', routes: [{ path: '/dashboard/transcription/:id', element: <p>Текст</p> }] },
  );
  return { router, user: userEvent.setup({ applyAccept: false }) };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, type: string): Promise<void> =>
  user.upload(await screen.findByLabelText('Аудио или видео файл'), new File(['звук'], name, { type }));

it('a file that is not a recording is refused before anything is sent', async () => {
  const { user } = open();
  await choose(user, 'Договор.pdf', 'application/pdf');
  await screen.findByText('Пожалуйста, выберите аудио или видео файл');
  expect(sending).not.toHaveBeenCalled();
  await screen.findByText('Демо: распознавание речи не подключено');
});

it('a recording is sent, an interruption is shown and recovers, and its transcript is being prepared', async () => {
  let finish = (_id: string): void => undefined;
  sending.mockImplementation((_, { onState }) => {
    onState({ sentBytes: 4, isWaiting: true });
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const made: unknown[] = [];
  const prepared = transcription({ id: 7, title: 'Встреча', status: 'preparing', lines: [], price: null });
  server.use(
    http.post('*/api/transcriptions', async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(prepared, { status: 201 });
    }),
    http.get('*/api/transcriptions/7', () => HttpResponse.json(prepared)),
  );
  const { router, user } = open();
  await choose(user, 'Встреча.mp3', 'audio/mpeg');
  await screen.findByText('Нет соединения. Продолжим сами, когда связь вернётся.');
  finish('0b1c2d3e-0000-4000-8000-000000000001');
  await screen.findByText('Готовим запись');
  expect(made).toEqual([{ upload_id: '0b1c2d3e-0000-4000-8000-000000000001', title: 'Встреча', project_id: 1 }]);
  expect(router.state.location.search, 'a reload finds it again').toBe('?recording=7');
});

it('a cancelled upload makes room for another one', async () => {
  sending.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const { user } = open();
  await choose(user, 'Встреча.mp3', 'audio/mpeg');
  await user.click(await screen.findByRole('button', { name: 'Отменить загрузку' }));
  await screen.findByRole('button', { name: 'Выбрать файл' });
});

it('transcripts are found by project, renamed, deleted and restored', async () => {
  listed = [transcription({ id: 1, title: 'Планёрка', project_id: 2 }), transcription({ id: 2, title: 'Лекция' })];
  const [first] = listed;
  server.use(
    http.delete('*/api/transcriptions/1', () => {
      listed = listed.slice(1);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/transcriptions/1/restore', () => {
      listed = [first!, ...listed];
      return HttpResponse.json(first);
    }),
    http.put('*/api/transcriptions/1', async ({ request }) => {
      listed = listed.map((item) => (item.id === 1 ? { ...item, title: 'Совещание' } : item));
      expect(await request.json()).toEqual({ version: 3, title: 'Совещание', project_id: 2 });
      return HttpResponse.json(listed[0]);
    }),
  );
  const { user } = open();
  await screen.findByRole('link', { name: 'Лекция' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'Проект 2');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Лекция' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Действия: Планёрка' }));
  await user.click(screen.getByRole('menuitem', { name: 'Переименовать' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: 'Название' });
  await user.clear(name);
  await user.type(name, 'Совещание');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await user.click(await screen.findByRole('button', { name: 'Действия: Совещание' }));
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await screen.findByRole('link', { name: 'Планёрка' });
});

it('the free plan allows no new ones, and says what does', async () => {
  subscription = sampleSubscription({ plan_type: 'Free', trial: 'available' });
  open();
  await screen.findByText('Доступно с тарифа Pro');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Выбрать файл' }).disabled).toBe(true);
});
