import { cookiesAnswered, findChromium } from '@orbita/browser';
import { median, percentile } from '@orbita/harness';
import { type Page, chromium } from 'playwright-core';
import { onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const INTERACTIVE_MS = 200;
const SWITCH_MS = 100;
const FPS = 55;
const SWITCHES = 10;
/** Pointer moves of one drag; each waits for the frame it leads to. */
const DRAG_STEPS = 120;

/** From the pointer's coming over a link to the press: a quick hand. */
const HAND_MS = 150;

interface Measured {
  /** Opened from another page, the code running already. */
  openedMs: number;
  /** Opened by its address: its data come before the code has begun. */
  startedMs: number;
  switchesMs: number[];
  framesMs: number[];
}

/** Time from the end of the plan's answer to the first frame with the days of the month in it. */
const untilInteractive = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const answer = performance
            .getEntriesByType('resource')
            .find(({ name }) => /\/api\/content-plans\/\d+$/.test(name)) as PerformanceResourceTiming | undefined;
          if (answer && document.querySelector('[data-cell] [data-day]')) {
            requestAnimationFrame(() => resolve(performance.now() - answer.responseEnd));
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Follows a link of the page to the plan as a hand does: it is over it a moment before it presses. */
const followLink = async (page: Page, planId: number): Promise<void> => {
  const link = page.locator(`a[href^="/dashboard/content-plans/${planId}"]`).first();
  await link.hover();
  await page.waitForTimeout(HAND_MS);
  await page.evaluate(() => performance.clearResourceTimings());
  await link.click();
};

/** Time from a press on «Следующий месяц» or «Предыдущий месяц» to the frame after the one that shows it. */
const switchMonth = (page: Page, label: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const shown = (): string =>
          [...document.querySelectorAll('[data-cell]:not([data-outside])')]
            .map((cell) => cell.getAttribute('data-cell'))
            .join();
        const before = shown();
        const begun = performance.now();
        document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
        const look = (): void => {
          if (shown() === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - begun));
        };
        requestAnimationFrame(look);
      }),
    label,
  );

/** Lengths of the frames while a publication is carried over the whole month. */
const dragFrames = async (page: Page): Promise<number[]> => {
  const item = page.locator('[data-cell] li > button').first();
  const grid = await page.locator('ol', { has: page.locator('[data-cell]') }).boundingBox();
  const from = await item.boundingBox();
  if (!grid || !from) throw new Error('the month is not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    const part = step / DRAG_STEPS;
    const across = Math.abs(((part * 6) % 2) - 1);
    await page.mouse.move(grid.x + 20 + across * (grid.width - 40), grid.y + 20 + part * (grid.height - 60));
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames.slice(2);
};

const measure = async (page: Page, address: string, planId: number): Promise<Measured> => {
  await page.goto(new URL('/dashboard', address).href, { waitUntil: 'networkidle' });
  await followLink(page, planId);
  const openedMs = await untilInteractive(page);
  await page.goto(address, { waitUntil: 'commit' });
  const startedMs = await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  const switchesMs = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    switchesMs.push(await switchMonth(page, turn % 2 === 0 ? 'Следующий месяц' : 'Предыдущий месяц'));
  }
  return { openedMs, startedMs, switchesMs, framesMs: await dragFrames(page) };
};

/** The month of a plan of 300 publications on a desktop. */
export const calendar: Figure = {
  name: 'calendar',
  measure: ({ quick }) =>
    onBed(undefined, async (bed): Promise<Row[]> => {
      const tenant = await bed.tenant();
      const { planId } = await tenant.orderPlan(300);
      await tenant.planEnded(planId, 60_000);
      const [first] = await bed.query<{ month: string }>(
        `SELECT to_char(min(scheduled_date), 'YYYY-MM') AS month FROM publications WHERE content_plan_id = $1`,
        [planId],
      );
      const browser = await chromium.launch(await findChromium());
      try {
        const all: Measured[] = [];
        for (let visit = 0; visit < (quick ? 3 : 5); visit += 1) {
          const context = await browser.newContext({ viewport: { width: 1440, height: 1200 }, locale: 'ru-RU' });
          await context.addInitScript(cookiesAnswered);
          await context.addInitScript((token) => {
            localStorage.setItem('token', token ?? '');
            localStorage.setItem('planView', 'calendar');
          }, tenant.api.token);
          const page = await context.newPage();
          const address = `${bed.stack.baseUrl}/dashboard/content-plans/${planId}?month=${first?.month}`;
          // The second visit has the code in its cache: what is measured is the month, not the network.
          await page.goto(address, { waitUntil: 'networkidle' });
          all.push(await measure(page, address, planId));
          await context.close();
        }
        const openedMs = median(all.map((one) => one.openedMs));
        const startedMs = median(all.map((one) => one.startedMs));
        const switches = all.flatMap((one) => one.switchesMs);
        const switchMs = percentile(switches, 95);
        const frames = all.flatMap((one) => one.framesMs);
        const fps = (1_000 * frames.length) / frames.reduce((sum, length) => sum + length, 0);
        return [
          {
            figure: 'calendar of 300, interactive after its data',
            goal: `≤ ${time(INTERACTIVE_MS)}`,
            measured: `${time(openedMs)} (median of ${all.length}; ${time(startedMs)} where the code starts with it)`,
            met: openedMs <= INTERACTIVE_MS,
            values: { openedMs, startedMs },
          },
          {
            figure: 'calendar of 300, another month',
            goal: `≤ ${time(SWITCH_MS)}`,
            measured: `${time(switchMs)} (p95 of ${switches.length}; half of them within ${time(median(switches))})`,
            met: switchMs <= SWITCH_MS,
            values: { switchMs, medianMs: median(switches) },
          },
          {
            figure: 'calendar of 300, dragging',
            goal: `≥ ${FPS} fps`,
            measured: `${fps.toFixed(1)} fps (p95 frame ${time(percentile(frames, 95))})`,
            met: fps >= FPS,
            values: { fps, frameP95Ms: percentile(frames, 95) },
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};
