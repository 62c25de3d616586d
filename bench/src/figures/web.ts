import { cookiesAnswered, findChromium } from '@orbita/browser';
import { median, percentile } from '@orbita/harness';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { type Fixture, withSharedFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';

const CPU_SLOWDOWN = 4;
/** «Slow 4G» of Lighthouse: round trip and bits a second. */
const SLOW_4G = { latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

const LCP_MS = 1_800;
const CLS = 0.02;
const INP_MS = 100;
const DASHBOARD_KB = 180;
const LANDING_KB = 90;

/** Values the page's observers collect; see {@link observe}. */
interface Vitals {
  lcpMs: number;
  cls: number;
  /** Time from each press or click to the next paint. */
  interactionsMs: number[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** Runs in the page before any of its scripts. */
const observe = (): void => {
  window.vitals = { lcpMs: 0, cls: 0, interactionsMs: [] };
  const { vitals } = window;
  const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      // Shorter ones are not reported at all.
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  on('largest-contentful-paint', ({ startTime }) => (vitals.lcpMs = startTime));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) vitals.cls += value;
  });
  on('event', (entry) => {
    if ((entry as Interaction).interactionId > 0) vitals.interactionsMs.push(entry.duration);
  });
};

const openContext = async (browser: Browser, token?: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...PHONE, locale: 'ru-RU' });
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await context.addInitScript(observe);
  return context;
};

const openPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
};

/** Gzipped kilobytes of the scripts the page has loaded so far. */
const scriptKb = async (page: Page): Promise<number> => {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const bodies = await Promise.all(
    addresses.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_024;
};

/** Actions of a visitor on the dashboard, with mouse and keys; nothing of it leaves the page. */
const use = async (page: Page): Promise<void> => {
  for (const name of [/^Текущий проект/, /аккаунт/]) {
    await page.getByRole('button', { name }).first().click();
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  // «про» by its keys: inserted letters are no input for the browser, and the shifts they cause would count.
  await page.keyboard.type('ghj');
  await page.waitForTimeout(500);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
};

/** Time of an empty page under the same conditions: two round trips, and no product. */
const barePageMs = async (browser: Browser, { stack }: Fixture): Promise<number> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await openPage(context);
    const began = performance.now();
    await page.goto(`${stack.baseUrl}/robots.txt`);
    return performance.now() - began;
  } finally {
    await context.close();
  }
};

interface Visit {
  path: string;
  /** Absent: an unknown visitor. */
  token?: string;
  act?: (page: Page) => Promise<void>;
  /** The cookie question comes once in a user's life, a second after the page is shown; it is not part of a usual visit. */
  hasAnswered?: boolean;
}

const look = async (browser: Browser, { stack }: Fixture, { path, token, act, hasAnswered = false }: Visit) => {
  const context = await openContext(browser, token);
  try {
    if (hasAnswered) await context.addInitScript(cookiesAnswered);
    const page = await openPage(context);
    await page.goto(stack.baseUrl + path, { waitUntil: 'networkidle' });
    // The landing has headings, the dashboard a list once its data is there.
    await (token === undefined ? page.getByRole('heading', { level: 1 }) : page.getByRole('main').getByRole('listitem'))
      .first()
      .waitFor();
    const jsKb = await scriptKb(page);
    await act?.(page);
    return { ...(await page.evaluate(() => window.vitals)), jsKb };
  } finally {
    await context.close();
  }
};

type Look = Awaited<ReturnType<typeof look>>;

const UNDER = `${CPU_SLOWDOWN}× CPU, slow 4G, cold`;

/** Content a page must show without moving it. */
const pageRows = (name: string, looks: readonly Look[], bareMs: number): Row[] => {
  const lcpMs = median(looks.map((one) => one.lcpMs));
  const cls = Math.max(...looks.map((one) => one.cls));
  return [
    {
      figure: `${name} LCP, ${UNDER}`,
      goal: `≤ ${time(LCP_MS)}`,
      floor: `an empty page ${time(bareMs)}`,
      measured: `${time(lcpMs)} (median of ${looks.length})`,
      met: lcpMs <= LCP_MS,
      values: { lcpMs, bareMs },
    },
    {
      figure: `${name} layout shift (CLS)`,
      goal: `≤ ${CLS}`,
      floor: '0',
      measured: cls.toFixed(3),
      met: cls <= CLS,
      values: { cls },
    },
  ];
};

const sizeRow = (name: string, { jsKb }: Look, mostKb: number, asked: readonly Look[]): Row => {
  const askedKb = Math.max(...asked.map((one) => one.jsKb));
  return {
    figure: `${name} scripts, gzip`,
    goal: `≤ ${mostKb} KB`,
    floor: '—',
    measured: `${Math.round(jsKb)} KB (${Math.round(askedKb)} KB with the question about cookies)`,
    met: jsKb <= mostKb,
    values: { jsKb, askedKb },
  };
};

/** The landing and the dashboard on a slow phone at its first visit. */
export const web: Figure = {
  name: 'web',
  measure: ({ quick }) =>
    withSharedFixture(undefined, async (fixture): Promise<Row[]> => {
      const tenant = await fixture.tenant();
      const { planId } = await tenant.orderPlan(10);
      await tenant.planEnded(planId, 30_000);
      const { token } = tenant.api;
      if (token === undefined) throw new Error('a tenant is signed in');
      const landing = { path: '/' };
      const dashboard = { path: '/dashboard', token };
      const browser = await chromium.launch(await findChromium());
      try {
        const visits = async (visit: Visit): Promise<Look[]> => {
          const looks: Look[] = [];
          while (looks.length < (quick ? 3 : 5)) looks.push(await look(browser, fixture, visit));
          return looks;
        };
        const bareMs = await barePageMs(browser, fixture);
        const strangers = await visits(landing);
        const looks = await visits(dashboard);
        const used = await look(browser, fixture, { ...dashboard, act: use });
        const inpMs = percentile(used.interactionsMs, 98);
        return [
          ...pageRows('landing', strangers, bareMs),
          sizeRow('landing', await look(browser, fixture, { ...landing, hasAnswered: true }), LANDING_KB, strangers),
          ...pageRows('dashboard', [...looks, used], bareMs),
          sizeRow('dashboard', await look(browser, fixture, { ...dashboard, hasAnswered: true }), DASHBOARD_KB, looks),
          {
            figure: `menus and commands, press to paint (INP), ${CPU_SLOWDOWN}× CPU`,
            goal: `≤ ${time(INP_MS)}`,
            floor: 'a frame 16 ms',
            measured: `${time(inpMs)} (${used.interactionsMs.length} events)`,
            met: inpMs <= INP_MS,
            values: { inpMs, events: used.interactionsMs.length },
          },
        ];
      } finally {
        await browser.close();
      }
    }),
};
