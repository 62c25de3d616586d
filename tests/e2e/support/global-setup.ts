import {
  startFakeDataCentre,
  startFakeLlm,
  startFakeOdnoklassniki,
  startFakePushService,
  startFakeTelegramBot,
  startFakeTelegramWeb,
  startFakeVk,
} from '@orbita/fakes';
import { startFakeTenchat } from '@orbita/fakes/tenchat';
import { productRoles, startStack } from '@orbita/local';
import { MODEL_KEY, publishAddresses } from './addresses.js';
import { CHANNELS, NAMES } from './channels.js';
import { OK, TENCHAT, VK } from './networks.js';
import { TELEGRAM_ACCOUNT } from './telegram-account.js';

/** Every journey registers a user from one address, which the default limits would stop. */
const ENV = {
  LOG_LEVEL: 'info',
  REGISTRATIONS_PER_ADDRESS: '1000',
  LOGINS_PER_ADDRESS: '1000',
  RATE_LIMIT_FACTOR: '1000',
  TELEGRAM_WEB_RATE: '1000',
};

/** Few parallel calls, so that a monthly plan takes several rounds; a journey that needs a half-written plan stalls the model. */
const PARALLEL_CALLS = 2;
const SPEED = 8;

/**
 * Two installations of the product, each with its own data: one without a model key (demo mode) and without a Telegram
 * application, and one that writes with a fake OpenAI-compatible server, known by URL and key only, and can log in at
 * a fake data centre of Telegram.
 */
const startInstallations = async (): Promise<() => Promise<void>> => {
  const model = await startFakeLlm({ speed: SPEED, maxParallel: PARALLEL_CALLS });
  const telegramWeb = await startFakeTelegramWeb({ channels: CHANNELS, names: NAMES });
  const telegramBot = await startFakeTelegramBot();
  const telegram = await startFakeDataCentre({ accounts: [TELEGRAM_ACCOUNT] });
  const push = await startFakePushService();
  const [vk, ok, tenchat] = await Promise.all([startFakeVk(VK), startFakeOdnoklassniki(OK), startFakeTenchat(TENCHAT)]);
  const env = {
    ...ENV,
    // Besides the push service: receivers of webhooks, which journeys start themselves.
    EGRESS_ALLOW: `${new URL(push.url).host},127.0.0.1`,
    TELEGRAM_WEB_URL: telegramWeb.url,
    TELEGRAM_BOT_API_URL: telegramBot.url,
    VK_API_URL: vk.apiUrl,
    VK_ID_URL: vk.idUrl,
    VK_OAUTH_URL: vk.oauthUrl,
    VK_CLIENT_ID: '51',
    VK_CLIENT_SECRET: VK.secret,
    OK_API_URL: ok.url,
    OK_AUTHORIZE_URL: ok.authorizeUrl,
    OK_TOKEN_URL: ok.tokenUrl,
    OK_CLIENT_ID: OK.application.id,
    OK_CLIENT_SECRET: OK.application.secret,
    OK_APPLICATION_KEY: OK.application.key,
    TENCHAT_API_URL: tenchat.url,
  };
  const [demo, live] = await Promise.all([
    startStack({ env }),
    startStack({
      // This installation prepares no files and follows no channels.
      roles: productRoles({ mediaWorkers: 0, competitorWorkers: 0 }),
      env: {
        ...env,
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: MODEL_KEY,
        OPENAI_MAX_PARALLEL: String(PARALLEL_CALLS),
        TELEGRAM_API_ID: '51',
        TELEGRAM_API_HASH: 'journeys-hash-of-an-application',
        TELEGRAM_DC: telegram.address,
        TELEGRAM_DC_PUBLIC_KEY: telegram.publicKeyPem,
      },
    }),
  ]);
  publishAddresses({
    // Networks send browsers back to the address users open.
    demo: { baseUrl: demo.publicUrl, admin: demo.admin, databaseUrl: demo.databaseUrl },
    live: { baseUrl: live.publicUrl, admin: live.admin, databaseUrl: live.databaseUrl },
    model: model.url,
    telegramWeb: telegramWeb.url,
    telegramBot: telegramBot.url,
    vk: vk.idUrl,
    odnoklassniki: ok.url,
    tenchat: tenchat.url,
    push: push.url,
  });
  return async () => {
    await Promise.all([demo.stop(), live.stop()]);
    await Promise.all([model, telegramWeb, telegramBot, telegram, push, vk, ok, tenchat].map((fake) => fake.stop()));
  };
};

// oxlint-disable-next-line import/no-default-export -- Playwright looks for the default export.
export default startInstallations;
