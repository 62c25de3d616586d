import type { TranscriptLine } from '@orbita/contracts';
import { unzipSync } from 'fflate';
import { TRANSCRIPT_WRITERS } from './transcript-writers.js';
import { cuesOf } from './subtitle-cues.js';

const line = (startMs: number, endMs: number, text: string, speaker: number | null = null): TranscriptLine => ({
  start_ms: startMs,
  end_ms: endMs,
  text,
  speaker,
});
const transcript = (lines: readonly TranscriptLine[], speakers: readonly string[] = []) => ({
  title: 'Разговор <с> пекарем & мельником',
  lines,
  speakers,
  withTimestamps: true,
  language: 'ru' as const,
});

it('SubRip has numbers, times and speakers', () => {
  const lines = [line(0, 1_500, 'Здравствуйте --> все'), line(3_725_040, 3_726_000, 'Да', 2)];
  expect(TRANSCRIPT_WRITERS.srt.write(transcript(lines, ['Анна', 'Пётр']))).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nЗдравствуйте → все\n\n2\n01:02:05,040 --> 01:02:06,000\nПётр: Да\n',
  );
});

it('WebVTT has voices, and escapes words that look like tags', () => {
  const lines = [line(0, 1_500, '<b>Хлеб</b> & вода', 1)];
  expect(TRANSCRIPT_WRITERS.vtt.write(transcript(lines, ['A<n>na']))).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n<v A&lt;n&gt;na>&lt;b&gt;Хлеб&lt;/b&gt; &amp; вода</v>\n',
  );
});

it('a speaker without a name is numbered in the language of the reader', () => {
  const said = { ...transcript([line(0, 1_500, 'Да', 2)]), language: 'en' as const };
  expect(TRANSCRIPT_WRITERS.txt.write(said)).toContain('[00:00] Speaker 2: Да');
});

it('a Word document opens and contains every word, without characters XML forbids', async () => {
  const bytes = await TRANSCRIPT_WRITERS.docx.write(transcript([line(61_000, 62_000, 'Хлеб\u0000 <и> вода 🍞')]));
  const body = new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
  expect(body).toContain('Разговор &lt;с&gt; пекарем &amp; мельником');
  expect(body).toContain('01:01');
  expect(body).toContain('Хлеб  &lt;и&gt; вода 🍞');
});

describe('subtitles', () => {
  it('are at most two rows, within the time of their line', () => {
    const words = Array.from({ length: 60 }, (_, n) => `слово${n}`).join(' ');
    const cues = cuesOf([line(10_000, 40_000, words)]);
    expect(cues.flatMap(({ rows }) => rows).join(' ')).toBe(words);
    expect(cues.every(({ rows }) => rows.length <= 2 && rows.every((row) => row.length <= 42))).toBe(true);
    expect([cues[0]?.startMs, cues.at(-1)?.endMs]).toEqual([10_000, 40_000]);
  });

  it.each([
    [
      'Japanese',
      `「こんにちは、東京のカフェへようこそ。今日は新しいコーヒー豆をご紹介します」${'。また明日、楽しみにしています'.repeat(4)}`,
      12,
    ],
    ['Chinese', '我们的咖啡馆今天早上八点开门，欢迎大家来品尝新烘焙的咖啡豆（还有蛋糕）。'.repeat(3), 12],
    ['Thai', 'ร้านกาแฟของเราเปิดทุกวันตั้งแต่แปดโมงเช้าจนถึงสองทุ่มยินดีต้อนรับทุกท่านที่มาลองเมล็ดกาแฟใหม่'.repeat(2), 12],
    ['an address without an end', `https://example.org/${'a'.repeat(100)}`, 12],
  ])('of %s are rows of 42 columns, broken between signs, in the time of their line', (_, text, seconds) => {
    const cues = cuesOf([line(0, seconds * 1_000, text)]);
    const rows = cues.flatMap((cue) => cue.rows);
    expect(rows.join('')).toBe(text);
    expect(cues.length).toBeGreaterThan(1);
    for (const row of rows) {
      const columns = [...new Intl.Segmenter().segment(row)].reduce(
        (sum, { segment }) => sum + (/[\u3000-\u9fff\uff00-\uff60]/.test(segment) ? 2 : 1),
        0,
      );
      expect(columns).toBeLessThanOrEqual(42);
      expect(row).not.toMatch(/^[、。，」）ーっゃゅょ]|[「（]$/);
    }
    expect(cues.every(({ startMs, endMs }, n) => endMs - startMs >= 700 && startMs >= (cues[n - 1]?.endMs ?? 0))).toBe(
      true,
    );
    expect(cues.at(-1)?.endMs).toBe(seconds * 1_000);
  });

  it('never overlap for any lines, and can all be read', () => {
    const lines = [line(0, 9_000, 'раз'), line(1_000, 1_000, 'два'), line(1_000, 1_200, 'три'), line(500, 400, ' ')];
    const cues = cuesOf(lines);
    expect(cues).toHaveLength(3);
    for (const [n, { startMs, endMs }] of cues.entries()) {
      expect(endMs - startMs).toBeGreaterThanOrEqual(700);
      expect(startMs).toBeGreaterThanOrEqual(cues[n - 1]?.endMs ?? 0);
    }
  });
});
