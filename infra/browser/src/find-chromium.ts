import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

interface Browser {
  executablePath: string;
  args: string[];
}

/** The browser's own services must not use the internet; as root it has no sandbox. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** The one from npm unpacks itself, with the libraries a bare machine lacks, if it believes it runs on Lambda. */
const packaged = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  // Loaded only where it is needed. It declares a newer Node than ours, but works on ours.
  const { default: browser } = await import('@sparticuz/chromium');
  return browser.executablePath();
};

/**
 * A Chromium of this machine: CHROMIUM_PATH, one on PATH, Playwright's own, the one from npm.
 * @throws Error that says how to get one; journeys are never skipped
 */
export const findChromium = async (): Promise<Browser> => {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const executablePath =
    given ??
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean) ??
    (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined) ??
    (await packaged());
  if (!executablePath)
    throw new Error('No Chromium found: install one (npx playwright install chromium) or set CHROMIUM_PATH');
  return { executablePath, args: ARGS };
};
