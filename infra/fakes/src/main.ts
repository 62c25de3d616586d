import { parseArgs } from 'node:util';
import { startFakeBackgroundRemover } from './background-removal/server.js';
import { startFakeCollector } from './collector/server.js';
import { startFakeLlm } from './llm/server.js';
import { startFakeOdnoklassniki } from './odnoklassniki/server.js';
import { startFakePushService } from './push/server.js';
import { startFakeS3 } from './s3/server.js';
import { startFakeTelegramBot } from './telegram-bot/server.js';
import { startFakeDataCentre } from './telegram-dc/start.js';
import { startFakeTelegramWeb } from './telegram-web/server.js';
import { startFakeTenchat } from './tenchat/server.js';
import { startFakeTranscription } from './transcription/server.js';
import { startFakeVk } from './vk/server.js';

// Runs a fake alone, e.g. to point a running product at it: the model server (OPENAI_BASE_URL), or by its first word
// - `telegram-web`: the preview of Telegram (TELEGRAM_WEB_URL)
// - `telegram-dc`: one of its data centres (TELEGRAM_DC, TELEGRAM_DC_PUBLIC_KEY)
// - `telegram-bot`: its Bot API (TELEGRAM_BOT_API_URL)
// - `vk`: that network with its logins (VK_API_URL, VK_ID_URL, VK_OAUTH_URL, VK_CLIENT_SECRET)
// - `odnoklassniki`: that network with its logins (OK_API_URL and, beside it, OK_AUTHORIZE_URL, OK_TOKEN_URL)
// - `tenchat`: a gateway to TenChat (TENCHAT_API_URL)
// - `push`: a push service of browsers (EGRESS_ALLOW with its host and port)
// - `s3`: a bucket (STORAGE_S3_ENDPOINT and, beside it, STORAGE_S3_BUCKET, _REGION, _ACCESS_KEY, _SECRET_KEY)
// - `background-removal`: a server that removes backgrounds (BG_REMOVAL_URL)
// - `collector`: one of traces (OTEL_EXPORTER_OTLP_ENDPOINT)
// - `transcription`: a server that writes recordings down (TRANSCRIPTION_BASE_URL)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8090' },
    parallel: { type: 'string' },
    speed: { type: 'string', default: '1' },
    'first-token-ms': { type: 'string', default: '900' },
    'tokens-per-second': { type: 'string', default: '77' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string' },
  },
});

const startModel = () =>
  startFakeLlm({
    port: Number(values.port),
    speed: Number(values.speed),
    firstTokenMs: Number(values['first-token-ms']),
    tokensPerSecond: Number(values['tokens-per-second']),
    seed: Number(values.seed),
    ...(values.parallel ? { maxParallel: Number(values.parallel) } : {}),
    ...(values.log ? { logFile: values.log } : {}),
  });

/** A few channels to look at, and a name of each other kind. */
const startPreview = () =>
  startFakeTelegramWeb({
    port: Number(values.port),
    channels: {
      coffee_daily: { title: 'Кофе каждый день', verified: true, posts: 120, days: 90, subscribers: 48_200, seed: 1 },
      bakery_notes: { title: 'Заметки пекаря', posts: 60, days: 60, subscribers: 9_870, seed: 2 },
      quiet_channel: { title: 'Тихий канал', posts: 0, subscribers: 12 },
    },
    names: {
      closed_channel: { kind: 'preview off' },
      withheld_channel: { kind: 'withheld' },
      coffee_chat: { kind: 'group' },
      anna_petrova: { kind: 'person' },
      helper_bot: { kind: 'bot' },
      restricted_channel: { kind: 'restricted' },
      reserved_name: { kind: 'front page' },
    },
  });

const startDataCentre = async () => {
  const { address, publicKeyPem, stop } = await startFakeDataCentre({ port: Number(values.port) });
  return { url: `${address}\n${publicKeyPem}`, stop };
};

/** A bot with a public channel, a private one, and one it may not post to. */
const startBotApi = () =>
  startFakeTelegramBot({
    port: Number(values.port),
    bots: { '1000001:fake-token-of-a-bot': { username: 'orbita_post_bot', name: 'Орбита' } },
    chats: {
      '-1001000000001': { title: 'Кофе каждый день', username: 'coffee_daily' },
      '-1001000000002': { title: 'Закрытый клуб' },
      '-1001000000003': { title: 'Заметки пекаря', username: 'bakery_notes', bots: 'may not post' },
    },
  });

/** A community with the key its owner made, and an old application's key that can upload photos. */
const startVk = async () => {
  const secret = 'fake-secret-of-an-application';
  const { apiUrl, idUrl, oauthUrl, stop } = await startFakeVk({
    port: Number(values.port),
    secret,
    communities: { 123: { name: 'Кофейня «Зерно»', screenName: 'coffee_zerno', members: 1_204 } },
    keys: { 'community-key': { kind: 'community', community: 123 }, 'classic-key': { kind: 'classic' } },
  });
  return { url: `${apiUrl}\n${idUrl}\n${oauthUrl}\n${secret}`, stop };
};

/** An eternal session, groups with a role that may post and one without. */
const startOdnoklassniki = async () => {
  const fake = await startFakeOdnoklassniki({
    port: Number(values.port),
    sessions: { 'fake-eternal-session': {} },
    groups: {
      '70000000000001': { name: 'Кофе каждый день', shortname: 'coffee.daily', members: 12_400 },
      '70000000000002': { name: 'Заметки пекаря', members: 860, role: 'MODERATOR' },
      '70000000000003': { name: 'Чужая группа', role: 'ACTIVE' },
    },
  });
  const { url, authorizeUrl, tokenUrl, application, stop } = fake;
  const { id, key, secret } = application;
  const keys = `client ${id} ${secret}, application key ${key}, session secret ${fake.sessionSecret('fake-eternal-session')}`;
  return { url: `${url}\n${authorizeUrl}\n${tokenUrl}\n${keys}`, stop };
};

const startTenchat = () => startFakeTenchat({ port: Number(values.port), tokens: { 'fake-token-of-tenchat': {} } });

const startBucket = async () => {
  const { endpoint, bucket, region, accessKey, secretKey, stop } = await startFakeS3({ port: Number(values.port) });
  return { url: `${endpoint}\nbucket ${bucket}, region ${region}, key ${accessKey} ${secretKey}`, stop };
};

const startBackgroundRemover = async () => {
  const { removalUrl: url, stop } = await startFakeBackgroundRemover({ port: Number(values.port) });
  return { url, stop };
};
const startTranscription = () => startFakeTranscription({ port: Number(values.port), abilities: { paceMs: 20 } });

const STARTS = new Map([
  ['background-removal', startBackgroundRemover],
  ['collector', () => startFakeCollector({ port: Number(values.port) })],
  ['push', () => startFakePushService({ port: Number(values.port) })],
  ['s3', startBucket],
  ['telegram-web', startPreview],
  ['telegram-dc', startDataCentre],
  ['telegram-bot', startBotApi],
  ['vk', startVk],
  ['odnoklassniki', startOdnoklassniki],
  ['tenchat', startTenchat],
  ['transcription', startTranscription],
]);

const [kind = 'model'] = positionals;
const fake = await (STARTS.get(kind) ?? startModel)();
console.log(`fake ${kind} server: ${fake.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fake.stop().then(() => process.exit(0)));
