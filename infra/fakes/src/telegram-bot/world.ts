/** A bot of the fake. */
export interface FakeBotSpec {
  username?: string;
  name?: string;
  /** Its token was withdrawn: every call is answered with 401. */
  isDead?: boolean;
}

/** Roles of the bots in a chat. */
export type BotMembership = 'creator' | 'administrator' | 'may not post' | 'member' | 'absent' | 'kicked';

/** A chat of the fake; by default a channel where bots may post. */
export interface FakeChatSpec {
  title?: string;
  /** Without the at sign; a chat without one is private. */
  username?: string;
  type?: 'channel' | 'supergroup' | 'group' | 'private';
  bots?: BotMembership;
  /** The chat continues under this number. */
  movedTo?: number;
}

export interface FakeBot {
  id: number;
  username: string;
  name: string;
  isDead: boolean;
}

export interface FakeChat {
  id: number;
  title: string;
  username: string | undefined;
  type: NonNullable<FakeChatSpec['type']>;
  bots: BotMembership;
  movedTo: number | undefined;
}

/** A refusal of the Bot API. */
export class BotRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly parameters?: { retry_after?: number; migrate_to_chat_id?: number },
  ) {
    super(message);
  }
}

export const badRequest = (what: string): BotRefusal => new BotRefusal(400, `Bad Request: ${what}`);

/** The existing bots and chats. */
export class BotWorld {
  private readonly bots = new Map<string, FakeBot>();
  private readonly chats = new Map<number, FakeChat>();

  setBot(token: string, { username = 'orbita_bot', name = 'Орбита', isDead = false }: FakeBotSpec = {}): void {
    this.bots.set(token, { id: Number(token.split(':')[0]), username, name, isDead });
  }

  setChat(id: number, { title, username, type = 'channel', bots = 'administrator', movedTo }: FakeChatSpec = {}): void {
    this.chats.set(id, { id, title: title ?? `Канал ${id}`, username, type, bots, movedTo });
  }

  /** @throws BotRefusal for an unknown token */
  bot(token: string): FakeBot {
    const bot = this.bots.get(token);
    if (bot && !bot.isDead) return bot;
    throw /^\d+:[\w-]+$/.test(token) ? new BotRefusal(401, 'Unauthorized') : new BotRefusal(404, 'Not Found');
  }

  /** @throws BotRefusal for a chat the bots cannot see */
  chat(asked: string | undefined): FakeChat {
    if (!asked) throw badRequest('chat_id is empty');
    const isIt = ({ id, username }: FakeChat): boolean =>
      asked.startsWith('@') ? username?.toLowerCase() === asked.slice(1).toLowerCase() : String(id) === asked;
    const chat = [...this.chats.values()].find(isIt);
    if (!chat) throw badRequest('chat not found');
    if (chat.movedTo !== undefined) {
      const moved = { migrate_to_chat_id: chat.movedTo };
      throw new BotRefusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', moved);
    }
    if (chat.bots === 'kicked') throw new BotRefusal(403, `Forbidden: bot was kicked from the ${chat.type} chat`);
    if (chat.bots === 'absent' && chat.username === undefined) throw badRequest('chat not found');
    return chat;
  }

  /** The channel everybody sees under a name. */
  publicChannel(name: string): FakeChat | undefined {
    const isIt = ({ type, username }: FakeChat): boolean =>
      type === 'channel' && username?.toLowerCase() === name.toLowerCase();
    return [...this.chats.values()].find(isIt);
  }

  /** The chat, where the bots may post. @throws BotRefusal */
  postable(asked: string | undefined): FakeChat {
    const chat = this.chat(asked);
    if (chat.bots === 'absent') throw new BotRefusal(403, `Forbidden: bot is not a member of the ${chat.type} chat`);
    if (chat.bots === 'may not post' || (chat.bots === 'member' && chat.type === 'channel')) {
      throw badRequest(`need administrator rights in the ${chat.type} chat`);
    }
    return chat;
  }
}
