import { createLogger } from '@orbita/platform';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmbeddedSpeech, openEmbeddedSpeech } from './embedded-speech.js';
import { SpeechChild } from './speech-child.js';
import { modelOf } from './speech-model.js';
import { windowsOf } from './windows.js';

const logger = createLogger('test', 'silent');
const RATE = 16_000;
const { signal } = new AbortController();

it.each([
  [['tiny-encoder.onnx', 'tiny-encoder.int8.onnx', 'tiny-decoder.int8.onnx', 'tiny-tokens.txt'], 'whisper'],
  [['encoder-epoch-99.onnx', 'decoder-epoch-99.onnx', 'joiner-epoch-99.onnx', 'tokens.txt'], 'transducer'],
  [['model.int8.onnx', 'tokens.txt', 'README.md'], 'ctc'],
  [['model.int8.onnx'], undefined],
  [['encoder.onnx', 'tokens.txt'], undefined],
])('reads %j as %s', (names, kind) => {
  expect(modelOf('/models', names)?.kind).toBe(kind);
});

it('uses the file with eight bits', () => {
  const model = modelOf('/m', ['a.en-encoder.onnx', 'a.en-encoder.int8.onnx', 'a.en-decoder.onnx', 'a.en-tokens.txt']);
  expect(model).toMatchObject({ encoder: '/m/a.en-encoder.int8.onnx', isEnglishOnly: true });
});

it('cuts sound into windows at its quietest places', () => {
  const samples = new Float32Array(60 * RATE).fill(0.5);
  samples.fill(0, 20 * RATE, 20.2 * RATE);
  const windows = windowsOf(samples, RATE);
  expect(windows[0]!.end / RATE).toBeGreaterThanOrEqual(20);
  expect(windows[0]!.end / RATE).toBeLessThanOrEqual(20.2);
  expect(windows.map(({ start }) => start)).toEqual([0, ...windows.slice(0, -1).map(({ end }) => end)]);
  expect(windows.at(-1)!.end).toBe(samples.length);
  expect(windows.every(({ start, end }) => end - start <= 28 * RATE)).toBe(true);
});

it('cuts a line that is too long between two characters', async () => {
  const engine = new EmbeddedSpeech({
    model: { kind: 'whisper', encoder: '', decoder: '', tokens: '', isEnglishOnly: false },
    sound: {
      prepare: () => Promise.reject(new Error('not asked')),
      cut: () => Promise.reject(new Error('not asked')),
      samples: async () => new Float32Array(RATE),
    },
    child: { ask: async () => `${'а'.repeat(4_999)}😀`, close: () => undefined },
  });
  const stretch = { startMs: 0, endMs: 1_000 };
  const order = { tenant: '1', path: '', stretch, language: 'ru', translate: false, before: '', reader: 'ru' } as const;
  const { lines } = await engine.hear(order, signal);
  expect(lines.map(({ text }) => text)).toEqual(['а'.repeat(4_999)]);
});

it('returns the time of each window', async () => {
  const asked: { language: string; translate: boolean }[] = [];
  const engine = new EmbeddedSpeech({
    model: { kind: 'whisper', encoder: '', decoder: '', tokens: '', isEnglishOnly: false },
    sound: {
      prepare: () => Promise.reject(new Error('not asked')),
      cut: () => Promise.reject(new Error('not asked')),
      samples: async () => new Float32Array(40 * RATE),
    },
    child: {
      ask: async ({ language, translate }) => {
        asked.push({ language, translate });
        return asked.length === 1 ? ' Добрый \n день ' : '';
      },
      close: () => undefined,
    },
  });
  const stretch = { startMs: 60_000, endMs: 100_000 };
  const order = {
    tenant: '1',
    path: '',
    stretch,
    language: 'auto' as const,
    translate: true,
    before: '',
    reader: 'ru' as const,
  };
  const { lines } = await engine.hear(order, signal);
  expect(lines).toMatchObject([{ start_ms: 60_000, text: 'Добрый день' }]);
  expect(asked).toEqual([
    { language: '', translate: true },
    { language: '', translate: true },
  ]);
});

describe('with files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orbita-model-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('returns no engine without a model', async () => {
    const sound = {
      prepare: () => Promise.reject(new Error('not asked')),
      cut: () => Promise.reject(new Error('not asked')),
      samples: () => Promise.reject(new Error('not asked')),
    };
    expect(await openEmbeddedSpeech(join(folder, 'absent'), { sound, logger })).toBeUndefined();
    expect(await openEmbeddedSpeech(folder, { sound, logger })).toBeUndefined();
  });

  it('survives a crash of the model’s process', async () => {
    for (const name of ['model.onnx', 'tokens.txt']) await writeFile(join(folder, name), 'nothing of the kind');
    const model = modelOf(folder, ['model.onnx', 'tokens.txt'])!;
    // Compiled: a child process runs plain Node.
    const script = resolve('services/media/dist/transcription/speech/embedded/speech-process.js');
    const child = new SpeechChild({ model, threads: 1, memoryBytes: 2 ** 31, logger, script });
    const ask = () => child.ask({ samples: new Float32Array(RATE), language: '', translate: false }, signal);
    await expect(ask()).rejects.toMatchObject({ code: 'TRANSCRIPTION_FAILED', retryable: false });
    await expect(ask()).rejects.toMatchObject({ code: 'TRANSCRIPTION_FAILED', retryable: false });
    child.close();
  });

  it('ends a process that uses too much memory', async () => {
    const script = join(folder, 'idle.mjs');
    await writeFile(script, 'process.on("message", ({ open }) => open && process.send({ isOpen: true }));');
    const model = { kind: 'ctc' as const, model: '', tokens: '' };
    const child = new SpeechChild({ model, threads: 1, memoryBytes: 1, logger, script });
    const text = child.ask({ samples: new Float32Array(1), language: '', translate: false }, signal);
    await expect(text).rejects.toMatchObject({ code: 'TRANSCRIPTION_FAILED', retryable: false });
  });
});
