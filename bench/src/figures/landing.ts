import { findChromium } from '@orbita/browser';
import { OFFERED_LANGUAGES } from '@orbita/contracts';
import { median } from '@orbita/harness';
import { freePort } from '@orbita/local';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';

import { onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const PERFORMANCE = 97;
const LCP_MS = 1_500;
const CLS = 0.02;
const TBT_MS = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Search engines are kept off languages that are not offered yet: their mark for search is none. */
const PAGES = [
  { path: '/', isIndexed: true },
  { path: '/en', isIndexed: OFFERED_LANGUAGES.includes('en') },
];

type Category = (typeof CATEGORIES)[number];

const markOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const valueOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

const visit = async (address: string, port: number): Promise<Result> => {
  const run = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`no report of ${address}`);
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
  return run.lhr;
};

/** Marks of Lighthouse on the phone it simulates, for the landing in each language. */
export const landing: Figure = {
  name: 'landing',
  measure: ({ quick }) =>
    onBed(undefined, async ({ stack }): Promise<Row[]> => {
      const { executablePath, args } = await findChromium();
      const port = await freePort();
      const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
      try {
        const rows: Row[] = [];
        for (const { path, isIndexed } of PAGES) {
          const results: Result[] = [];
          for (let run = 0; run < (quick ? 1 : 3); run += 1) results.push(await visit(stack.baseUrl + path, port));
          rows.push(...rowsOf(path, isIndexed, results));
        }
        return rows;
      } finally {
        await browser.close();
      }
    }),
};

const rowsOf = (path: string, isIndexed: boolean, results: readonly Result[]): Row[] => {
  const marks = Object.fromEntries(
    CATEGORIES.map((category) => [category, median(results.map((result) => markOf(result, category)))]),
  ) as Record<Category, number>;
  const lcpMs = median(results.map((result) => valueOf(result, 'largest-contentful-paint')));
  const cls = Math.max(...results.map((result) => valueOf(result, 'cumulative-layout-shift')));
  const tbtMs = median(results.map((result) => valueOf(result, 'total-blocking-time')));
  const isFull = marks.accessibility === 100 && marks['best-practices'] === 100 && (!isIndexed || marks.seo === 100);
  return [
    {
      figure: `landing ${path}, Lighthouse mobile: performance, accessibility, practices, search`,
      goal: `≥ ${PERFORMANCE}, 100, 100, ${isIndexed ? '100' : 'not indexed yet'}`,
      measured: CATEGORIES.map((category) => marks[category]).join(', '),
      met: marks.performance >= PERFORMANCE && isFull,
      values: marks,
    },
    {
      figure: `landing ${path}: LCP, CLS, TBT`,
      goal: `≤ ${time(LCP_MS)}, ≤ ${CLS}, ≤ ${time(TBT_MS)}`,
      measured: `${time(lcpMs)}, ${cls.toFixed(3)}, ${time(tbtMs)}`,
      met: lcpMs <= LCP_MS && cls <= CLS && tbtMs <= TBT_MS,
      values: { lcpMs, cls, tbtMs },
    },
  ];
};
