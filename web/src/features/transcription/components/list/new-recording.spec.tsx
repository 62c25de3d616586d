import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { uploadRecording } from '../../api/upload-recording';
import { transcription } from '../../testing/transcriptions';
import { NewRecording } from './new-recording';

// Uploading pieces needs a browser, and the journey tests it.
vi.mock('../../api/upload-recording', () => ({ uploadRecording: vi.fn() }));
const sending = vi.mocked(uploadRecording);

/** What jsdom lacks: a microphone that records one word, and a loudness meter. */
class FakeRecorder {
  static isTypeSupported = (): boolean => true;
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  ondataavailable = (_event: { data: Blob }): void => undefined;
  onstop = (): void => undefined;
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['раз']) });
    this.onstop();
  }
}
class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 1, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async (): Promise<void> => undefined;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  });
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const LIST = '/dashboard/transcription';

/** The user has talked for this long. */
const record = async (seconds: number) => {
  const onCreated = vi.fn();
  const { router } = renderApp(<NewRecording isBarred={false} projectId={null} onCreated={onCreated} />, {
    at: LIST,
    routes: [{ path: `${LIST}/:id`, element: <p>Другая расшифровка</p> }],
  });
  const user = userEvent.setup();
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
  await press('Записать микрофоном');
  await screen.findByText(/^Идёт запись/);
  vi.setSystemTime(Date.now() + seconds * 1_000);
  return { router, press, onCreated };
};
const isTabHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a microphone recording', () => {
  it('is asked about before the page is left, and continues until the answer', async () => {
    const { router, press } = await record(2_400);
    act(() => void router.navigate(`${LIST}/5`));
    await screen.findByRole('dialog', { name: 'Уйти без записи?' });
    await press('Остаться');
    await screen.findByText(/^Идёт запись/);
    await press('Остановить запись');
    act(() => void router.navigate(`${LIST}/5`));
    await press('Уйти без записи');
    await screen.findByText('Другая расшифровка');
  });

  it('is discarded by a button after a confirmation', async () => {
    const { press } = await record(2_400);
    await press('Отмена');
    await press('Оставить');
    await press('Остановить запись');
    await press('Записать заново');
    await screen.findByRole('dialog', { name: 'Удалить запись?' });
    await press('Удалить запись');
    await screen.findByText(/^Идёт запись/);
  });

  it('of a few seconds is discarded at once', async () => {
    const { press } = await record(9);
    await press('Отмена');
    await screen.findByRole('button', { name: 'Выбрать файл' });
  });

  it('survives a cancelled or failed upload: it can be sent again, or saved as a file', async () => {
    const { press, onCreated } = await record(2_400);
    await press('Остановить запись');
    sending.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    await press('Отправить на расшифровку');
    await press('Отменить загрузку');
    sending.mockRejectedValueOnce(new Error('Хранилище недоступно'));
    await press('Отправить на расшифровку');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Скачать запись' });
    expect(link.download).toMatch(/^Запись .+\.webm$/);
    expect(isTabHeld(), 'the recording is nowhere else').toBe(true);
    await press('Вернуться к записи');
    sending.mockResolvedValueOnce('0b1c2d3e-0000-4000-8000-000000000001');
    server.use(
      http.post('*/api/transcriptions', () => HttpResponse.json(transcription({ id: 7 }), { status: 201 })),
      http.get('*/api/transcriptions/7', () => HttpResponse.json(transcription({ id: 7 }))),
    );
    await press('Отправить на расшифровку');
    await waitFor(() => expect(onCreated.mock.calls[0]?.[0]).toBe(7));
  });
});
