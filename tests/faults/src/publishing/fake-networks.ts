import { type IntegrationRequest, integrationRoutes } from '@orbita/contracts';
import {
  type FakeOdnoklassniki,
  type FakeTelegramBot,
  type FakeVk,
  startFakeOdnoklassniki,
  startFakeTelegramBot,
  startFakeVk,
} from '@orbita/fakes';
import { type FakeTenchat, startFakeTenchat } from '@orbita/fakes/tenchat';
import type { Tenant } from '@orbita/harness';
import { randomBytes } from 'node:crypto';
import type { Witness } from '../witness.js';

/** Account types by how a lost answer can be looked up. */
export const ACCOUNT_KINDS = ['telegram', 'vk', 'vk community', 'odnoklassniki', 'tenchat'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** A connected account in the fake of its network. */
export interface FakeAccount {
  id: number;
  kind: AccountKind;
  /** Chat, wall or group. */
  place: string;
}

/** A post a fake has accepted. */
export interface TakenPost {
  /** Milliseconds since the epoch with fractions. */
  at: number;
  kind: 'telegram' | 'vk' | 'odnoklassniki' | 'tenchat';
  place: string;
  text: string;
}

/** Kinds where a look-up can find a post whose answer was lost. */
export const canReport = (kind: AccountKind): boolean => kind !== 'vk community' && kind !== 'odnoklassniki';

const FIRST_NUMBER = 700_000;

/** Local fakes of every network for posts; their append-only logs decide what was published. */
export class FakeNetworks {
  private lastNumber = FIRST_NUMBER;

  private constructor(
    readonly bot: FakeTelegramBot,
    readonly vk: FakeVk,
    readonly ok: FakeOdnoklassniki,
    readonly tenchat: FakeTenchat,
    private readonly witness: Witness,
  ) {}

  static async start(witness: Witness): Promise<FakeNetworks> {
    const bot = await startFakeTelegramBot();
    const vk = await startFakeVk();
    const ok = await startFakeOdnoklassniki();
    return new FakeNetworks(bot, vk, ok, await startFakeTenchat(), witness);
  }

  /** Environment of the product's processes. */
  get env(): NodeJS.ProcessEnv {
    return {
      TELEGRAM_BOT_API_URL: this.bot.url,
      VK_API_URL: this.vk.apiUrl,
      VK_ID_URL: this.vk.idUrl,
      VK_CLIENT_ID: '51',
      OK_API_URL: this.ok.url,
      OK_AUTHORIZE_URL: this.ok.authorizeUrl,
      OK_TOKEN_URL: this.ok.tokenUrl,
      TENCHAT_API_URL: this.tenchat.url,
    };
  }

  /** Connects a new account, with its own key. */
  async connect({ api }: Tenant, kind: AccountKind): Promise<FakeAccount> {
    const number = ++this.lastNumber;
    const { place, request } = this.arrange(kind, number);
    const { id, is_active: isActive, problem } = await api.call(integrationRoutes.create, { body: request });
    if (!isActive) throw new Error(`an account of ${kind} was not connected: ${problem}`);
    return { id, kind, place };
  }

  /** A VK community, for the user who administers it and logs in there. */
  community(): number {
    this.vk.setCommunity(++this.lastNumber);
    return this.lastNumber;
  }

  /** All accepted posts. */
  taken(): TakenPost[] {
    return [
      ...this.bot.accepted().map(({ at, chat, text }) => ({ at, kind: 'telegram' as const, place: `${chat}`, text })),
      ...this.vk
        .posts()
        .map(({ at, ownerId, message }) => ({ at, kind: 'vk' as const, place: `${ownerId}`, text: message })),
      ...this.ok
        .accepted()
        .map(({ at, groupId, text }) => ({ at, kind: 'odnoklassniki' as const, place: groupId, text })),
      ...this.tenchat.accepted().map(({ at, chatId, text }) => ({ at, kind: 'tenchat' as const, place: chatId, text })),
    ];
  }

  /** Ends every fault and releases every held call. */
  calm(): void {
    const calm = { delayMs: 0, fault: null, times: null, only: null };
    this.bot.behave({ ...calm, after: 0 });
    this.vk.behave(calm);
    this.ok.behave({ ...calm, after: 0 });
    this.tenchat.behave({ ...calm, after: 0 });
    for (const network of [this.bot, this.ok, this.tenchat]) network.watch(null);
  }

  async stop(): Promise<void> {
    await Promise.all([this.bot.stop(), this.vk.stop(), this.ok.stop(), this.tenchat.stop()]);
  }

  private arrange(kind: AccountKind, number: number): { place: string; request: IntegrationRequest } {
    const key = randomBytes(24).toString('base64url');
    this.witness.keepSecret(key, `the key of an account of ${kind}`);
    switch (kind) {
      case 'telegram': {
        const place = String(-1_000_000_000_000 - number);
        const bot_token = `${number}:${key}`;
        this.bot.setBot(bot_token, { username: `faults_${number}_bot` });
        this.bot.setChat(Number(place), { username: `faults_${number}` });
        return { place, request: { platform: 'telegram', credentials: { bot_token, chat_id: place } } };
      }
      case 'vk':
      case 'vk community': {
        this.vk.setCommunity(number);
        this.vk.setKey(key, kind === 'vk' ? { kind: 'classic' } : { kind: 'community', community: number });
        const place = `-${number}`;
        return { place, request: { platform: 'vk', credentials: { access_token: key, owner_id: place } } };
      }
      case 'odnoklassniki': {
        const place = String(number);
        this.ok.setGroup(place);
        this.ok.setSession(key);
        const secret_key = this.ok.sessionSecret(key);
        this.witness.keepSecret(secret_key, 'the secret of a session at Odnoklassniki');
        const { key: application_key } = this.ok.application;
        const credentials = { access_token: key, secret_key, application_key, group_id: place };
        return { place, request: { platform: 'odnoklassniki', credentials } };
      }
      case 'tenchat': {
        const place = `chat-${number}`;
        this.tenchat.setToken(key, { rights: ['text', 'photos', 'video'] });
        return { place, request: { platform: 'tenchat', credentials: { api_token: key, chat_id: place } } };
      }
    }
  }
}
