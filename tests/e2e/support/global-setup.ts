import { startFakeLlm, startFakeTelegramBot, startFakeTelegramWeb } from '@orbita/fakes';
import { startStack } from '@orbita/local';
import { MODEL_KEY, publishAddresses } from './addresses.js';
import { BOTS, BOT_CHATS } from './bots.js';
import { CHANNELS, NAMES } from './channels.js';

/** Every journey registers its own user from one address, which the product's default limits would stop. */
const ENV = {
  LOG_LEVEL: 'info',
  REGISTRATIONS_PER_ADDRESS: '1000',
  LOGINS_PER_ADDRESS: '1000',
  RATE_LIMIT_FACTOR: '1000',
  TELEGRAM_WEB_RATE: '1000',
};

/** Few calls at once, so that a plan of a month takes several rounds; a journey that must see one in its middle stalls the model. */
const PARALLEL_CALLS = 2;
const SPEED = 8;

/**
 * Two installations of the product, each with its own data: one without a model key (demo mode) and one that writes by a
 * fake OpenAI-compatible server, which it knows by URL and key only.
 */
const startInstallations = async (): Promise<() => Promise<void>> => {
  const model = await startFakeLlm({ speed: SPEED, maxParallel: PARALLEL_CALLS });
  const telegramWeb = await startFakeTelegramWeb({ channels: CHANNELS, names: NAMES });
  const telegramBot = await startFakeTelegramBot({ bots: BOTS, chats: BOT_CHATS });
  const env = { ...ENV, TELEGRAM_WEB_URL: telegramWeb.url, TELEGRAM_BOT_API_URL: telegramBot.url };
  const [demo, live] = await Promise.all([
    startStack({ env }),
    startStack({
      env: {
        ...env,
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: MODEL_KEY,
        OPENAI_MAX_PARALLEL: String(PARALLEL_CALLS),
      },
    }),
  ]);
  publishAddresses({
    demo: { baseUrl: demo.baseUrl, admin: demo.admin },
    live: { baseUrl: live.baseUrl, admin: live.admin },
    model: model.url,
    telegramWeb: telegramWeb.url,
    telegramBot: telegramBot.url,
  });
  return async () => {
    await Promise.all([demo.stop(), live.stop()]);
    await Promise.all([model.stop(), telegramWeb.stop(), telegramBot.stop()]);
  };
};

// eslint-disable-next-line no-restricted-syntax -- Playwright looks for the default export.
export default startInstallations;
