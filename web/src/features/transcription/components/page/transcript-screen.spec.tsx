import type { TranscriptDigest, TranscriptionDetails, TranscriptionUpdateRequest } from '@orbita/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { line, transcription } from '../../testing/transcriptions';
import { TranscriptScreen } from './transcript-screen';

vi.mock('@/shared/api/save-attachment', () => ({ saveAttachment: () => undefined }));

/** The server's state. */
let stored: TranscriptionDetails;
let updates: TranscriptionUpdateRequest[];
let digests: TranscriptDigest[];
let jobs: Record<number, { status: string; progress: number; stage?: string }>;

beforeEach(() => {
  // jsdom cannot play audio.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  stored = transcription();
  updates = [];
  digests = [];
  jobs = {};
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser({ subscription: { plan_type: 'Pro' } }))),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/transcriptions', () => HttpResponse.json([])),
    http.get('*/api/transcription', () =>
      HttpResponse.json({
        engine: 'provider',
        price_per_minute: 10,
        can_translate: false,
        max_bytes: 1,
        max_seconds: 1,
      }),
    ),
    http.get('*/api/transcriptions/5', () => HttpResponse.json(stored)),
    http.get('*/api/transcriptions/5/digests', () => HttpResponse.json(digests)),
    http.put('*/api/transcriptions/5', async ({ request }) => {
      const body = (await request.json()) as TranscriptionUpdateRequest;
      updates.push(body);
      if (body.version !== stored.version) {
        return HttpResponse.json({ error: 'Изменили', code: 'TRANSCRIPTION_CHANGED' }, { status: 409 });
      }
      const { version, ...change } = body;
      stored = { ...stored, ...(change as Partial<TranscriptionDetails>), version: version + 1 };
      return HttpResponse.json(stored);
    }),
    http.get('*/api/jobs/:id', ({ params }) =>
      HttpResponse.json({
        id: Number(params.id),
        kind: 'recording.transcribe',
        stage: '',
        error: null,
        error_code: null,
        created_at: '2026-11-22T10:00:00Z',
        started_at: null,
        finished_at: null,
        ...jobs[Number(params.id)],
      }),
    ),
  );
});

const open = () => {
  renderApp(
    <CurrentProjectProvider>
      <TranscriptScreen transcriptionId={5} />
    </CurrentProjectProvider>,
  );
  return userEvent.setup();
};
const saveNow = (): void => void fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true });
const texts = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Текст расшифровки' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent ?? item.querySelector('textarea')?.value ?? null);

describe('a transcript', () => {
  it('is edited in place: split by Enter, joined by Backspace, saved automatically', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Изменить строку 0:00' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Строка 0:00' });
    field.setSelectionRange('Доброе утро. '.length, 'Доброе утро. '.length);
    await user.keyboard('{Enter}');
    expect(texts()).toEqual(['Доброе утро.', 'Меня слышно?', 'Да, кофе уже готов.']);
    await user.keyboard('{Backspace}');
    expect(texts()).toEqual(['Доброе утро. Меня слышно?', 'Да, кофе уже готов.']);
    await user.clear(screen.getByRole('textbox', { name: 'Строка 0:00' }));
    await user.keyboard('Привет.{Escape}');
    saveNow();
    await waitFor(() => expect(updates).toHaveLength(1));
    expect(updates).toEqual([{ version: 3, lines: [line('Привет.', 0), stored.lines[1]] }]);
    await screen.findByText('Сохранено');
  });

  it('changed in another window asks which version stays, and overwrites nothing before', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Изменить строку 0:02' }));
    stored = { ...stored, version: 4, lines: [line('Чужая строка', 0)] };
    await user.keyboard(' Моё.{Escape}');
    saveNow();
    const dialog = await screen.findByRole('dialog', { name: 'Расшифровку изменили в другом окне' });
    expect(stored.lines).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Оставить мою' }));
    await waitFor(() => expect(stored.lines[1]?.text).toBe('Да, кофе уже готов. Моё.'));
    expect(updates.at(-1)?.version).toBe(4);
  });

  it('is exported with its edits; when they cannot be saved, not at all', async () => {
    let exports = 0;
    server.use(
      http.put(
        '*/api/transcriptions/5',
        () => HttpResponse.json({ error: 'Не сейчас', code: 'VALIDATION' }, { status: 400 }),
        { once: true },
      ),
      http.get('*/api/transcriptions/5/export', () => {
        exports += 1;
        return HttpResponse.text(stored.lines[1]?.text);
      }),
    );
    const user = open();
    const download = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Скачать' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Текст, TXT' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Изменить строку 0:02' }));
    await user.keyboard(' Моё.{Escape}');
    await download();
    expect((await screen.findByRole('alert')).textContent).toBe('Сначала сохраните изменения');
    expect(exports).toBe(0);
    await download();
    await waitFor(() => expect(exports).toBe(1));
    expect(stored.lines[1]?.text).toBe('Да, кофе уже готов. Моё.');
  });

  it('can be searched: the number of matches, the next one by Enter', async () => {
    const user = open();
    const field = await screen.findByRole('searchbox', { name: 'Найти в тексте' });
    await user.type(field, 'о');
    await screen.findByText('1 из 7');
    await user.keyboard('{Enter}');
    await screen.findByText('2 из 7');
    await user.clear(field);
    await user.type(field, 'чай');
    await screen.findByText('Нет');
  });

  it('distinguishes voices where the engine did, and accepts their names', async () => {
    stored = transcription({ lines: [line('Да?', 0, { speaker: 1 }), line('Нет.', 2_000, { speaker: 2 })] });
    const user = open();
    await screen.findByText('Говорящий 2');
    await user.click(screen.getByRole('button', { name: 'Говорящие' }));
    const name = await screen.findByRole('textbox', { name: 'Говорящий 1' });
    await user.clear(name);
    await user.type(name, 'Анна');
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    saveNow();
    await waitFor(() => expect(stored.speakers).toEqual(['Анна', 'Говорящий 2']));
  });

  it('says when it is incomplete, or an example', async () => {
    stored = transcription({
      is_demo: true,
      is_partial: true,
      parts: [{ start_ms: 0, end_ms: 1, status: 'failed' }],
    });
    open();
    await screen.findByText(/^Расшифровано не всё: не хватает 1 части/);
    await screen.findByText(/^Это пример текста, а не расшифровка/);
  });
});

describe('work restored from an earlier visit', () => {
  const openDraft = async () => {
    const lines = [line('Добрый вечер.', 0), stored.lines[1]];
    const draft = { title: stored.title, lines, speakers: [], version: 3, at: Date.now() };
    localStorage.setItem('transcript-draft:1:5:gone', JSON.stringify(draft));
    const user = open();
    const discard = await screen.findByRole('button', { name: 'Отменить их' });
    expect(texts()[0]).toBe('Добрый вечер.');
    return { user, discard };
  };

  it('can be discarded, also after it is saved', async () => {
    const { user, discard } = await openDraft();
    saveNow();
    await waitFor(() => expect(stored.lines[0]?.text).toBe('Добрый вечер.'));
    await user.click(discard);
    expect(texts()[0]).toBe('Доброе утро. Меня слышно?');
    expect(discard.isConnected).toBe(false);
    saveNow();
    await waitFor(() => expect(stored.lines[0]?.text).toBe('Доброе утро. Меня слышно?'));
  });

  it('is not discarded together with later changes', async () => {
    const { user, discard } = await openDraft();
    await user.click(screen.getByRole('button', { name: 'Изменить строку 0:02' }));
    expect(discard.isConnected).toBe(true);
    await user.keyboard(' Ещё');
    expect(discard.isConnected).toBe(false);
  });

  it('is not discarded together with what another window saved since', async () => {
    const { discard } = await openDraft();
    stored = { ...stored, version: 4, title: 'Название из другого окна' };
    saveNow();
    await waitFor(() => expect(stored).toMatchObject({ version: 5, title: 'Название из другого окна' }));
    await waitFor(() => expect(discard.isConnected).toBe(false));
  });
});

describe('a recording in preparation', () => {
  it('shows its length and price when ready, and starts by the button that says so', async () => {
    stored = transcription({ status: 'ready', lines: [], audio_url: null });
    const options: unknown[] = [];
    server.use(
      http.post('*/api/transcriptions/5/start', async ({ request }) => {
        options.push(await request.json());
        stored = { ...stored, status: 'transcribing', job_id: 40 };
        jobs[40] = { status: 'active', progress: 31 };
        return HttpResponse.json({ job_id: 40 }, { status: 202 });
      }),
    );
    const user = open();
    await screen.findByText('≈ 120 кредитов · 12 минут');
    expect(screen.queryByRole('checkbox', { name: 'Перевести на английский' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Язык записи' }), 'Немецкий');
    await user.click(screen.getByRole('button', { name: 'Расшифровать · 120 кредитов' }));
    await screen.findByText('Расшифровали 2 из 2 частей');
    expect(options).toEqual([{ language: 'de', with_timestamps: true, translate: false }]);
    stored = transcription();
    jobs[40] = { status: 'completed', progress: 100 };
    await screen.findByRole('list', { name: 'Текст расшифровки' });
  });

  it('that costs more than the balance links to the plans and does not start', async () => {
    stored = transcription({ status: 'ready', price: 1_900 });
    open();
    await screen.findByText(/Не хватает 50 кредитов/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Расшифровать/ }).disabled).toBe(true);
  });
});

it('a summary is made from it, and its chapters link to the audio', async () => {
  server.use(
    http.post('*/api/transcriptions/5/digests', () => {
      digests = [
        {
          id: 1,
          form: 'summary',
          status: 'completed',
          texts: ['О кофе.'],
          chapters: [{ start_ms: 61_000, title: 'Вода' }],
          is_demo: false,
          job_id: null,
          error: null,
          created_at: '2026-11-22T10:00:00Z',
        },
      ];
      return HttpResponse.json({ job_id: 50 }, { status: 202 });
    }),
  );
  const user = open();
  const make = await screen.findByRole('button', { name: 'Составить: Краткое содержание' });
  await waitFor(() => expect(make.hasAttribute('disabled')).toBe(false));
  await user.click(make);
  await screen.findByText('О кофе.');
  await user.click(screen.getByRole('button', { name: 'Слушать с 1:01: Вода' }));
  expect(screen.getByRole('slider', { name: 'Место в записи' }).getAttribute('aria-valuetext')).toBe('1:01 из 11:59');
});

it('a style deleted after it was chosen is dropped: the next attempt goes without it', async () => {
  const orders: unknown[] = [];
  let styles = [
    { id: 3, name: 'Наш голос' },
    { id: 4, name: 'Строгий' },
  ];
  server.use(
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(1)])),
    http.get('*/api/styles', () => HttpResponse.json(styles)),
    http.post('*/api/transcriptions/5/digests', async ({ request }) => {
      const order = (await request.json()) as { style_id: number | null };
      orders.push(order);
      styles = styles.filter(({ id }) => id !== 3);
      return order.style_id === null
        ? HttpResponse.json({ job_id: 50 }, { status: 202 })
        : HttpResponse.json({ error: 'Стиль не найден', code: 'STYLE_NOT_FOUND', field: 'style_id' }, { status: 404 });
    }),
  );
  const user = open();
  const style = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Стиль' });
  await user.selectOptions(style, 'Наш голос');
  // It is hidden while the order is running.
  const make = () => screen.findByRole('button', { name: 'Составить: Краткое содержание' });
  await user.click(await make());
  await screen.findByText('Стиль не найден');
  expect(style.value).toBe('');
  await waitFor(() => expect(within(style).queryByRole('option', { name: 'Наш голос' })).toBeNull());
  await user.click(await make());
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders).toEqual([
    { form: 'summary', style_id: 3 },
    { form: 'summary', style_id: null },
  ]);
});

it('shows «not found» when it does not exist', async () => {
  server.use(
    http.get('*/api/transcriptions/5', () =>
      HttpResponse.json({ error: 'Нет', code: 'TRANSCRIPTION_NOT_FOUND' }, { status: 404 }),
    ),
  );
  open();
  await screen.findByRole('heading', { name: 'Расшифровка не найдена' });
});
