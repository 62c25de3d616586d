import { contentPlanRoutes } from '@orbita/contracts';
import { cookiesAnswered, findChromium } from '@orbita/browser';
import { percentile, until } from '@orbita/harness';
import { type Page, chromium } from 'playwright-core';
import { type Bed, onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const GOAL_MS = 1_000;
const CALL_MS = 60_000;

/** Moments as the model's log counts them. */
const now = (): number => performance.timeOrigin + performance.now();

/** Call of the model that ends next, after so many that have. */
const nextCall = (bed: Bed, seen: number) =>
  until('the call of the model', async () => (await bed.model.log())[seen] ?? false, {
    timeoutMs: CALL_MS,
    everyMs: 20,
  });

/** Resolves to the moment after the frame that draws the first words of the draft. */
const drawnAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const draft = document.querySelector('[aria-label="Текст, который сейчас пишется"]');
          if ((draft?.textContent ?? '') === '') requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        };
        look();
      }),
  );

const rowOf = (figure: string, waits: number[]): Row => {
  const p95 = percentile(waits, 95);
  return {
    figure,
    goal: `p95 ≤ ${time(GOAL_MS)}`,
    measured: `p50 ${time(percentile(waits, 50))}, p95 ${time(p95)} of ${waits.length}`,
    met: p95 <= GOAL_MS,
    values: { p50: percentile(waits, 50), p95, max: Math.max(...waits) },
  };
};

/** A text on the edit page at the pace of a real model: its first words on the screen, and a press that calls it off. */
export const firstWords: Figure = {
  name: 'first-words, cancel',
  measure: ({ quick }) =>
    onBed({ parallel: 4, speed: 1 }, async (bed): Promise<Row[]> => {
      const tries = quick ? 4 : 12;
      const tenant = await bed.tenant();
      const { planId } = await tenant.orderPlan(tries);
      await tenant.planEnded(planId, 300_000);
      const { publications } = await tenant.api.call(contentPlanRoutes.get, { params: { id: planId } });
      const browser = await chromium.launch(await findChromium());
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
        await context.addInitScript(cookiesAnswered);
        await context.addInitScript((token) => localStorage.setItem('token', token ?? ''), tenant.api.token);
        const page = await context.newPage();
        const words: number[] = [];
        const cancels: number[] = [];
        for (const { id } of publications) {
          await page.goto(`${bed.stack.baseUrl}/dashboard/publications/${id}/edit`);
          const seen = (await bed.model.log()).length;
          await page.getByRole('button', { name: /^Написать текст/ }).click();
          const drawn = await drawnAt(page);
          const pressed = now();
          await page.getByRole('button', { name: 'Остановить' }).click();
          const { firstTokenAt, endedAt, aborted } = await nextCall(bed, seen);
          if (firstTokenAt === null || !aborted) throw new Error('the text was whole before it was called off');
          words.push(drawn - firstTokenAt);
          cancels.push(endedAt - pressed);
          await page.getByText('Задача отменена').waitFor();
        }
        return [
          rowOf('first words on the screen, after the first token of the model', words),
          rowOf('cancel: from the press to the end of the call of the model', cancels),
        ];
      } finally {
        await browser.close();
      }
    }),
};
