import { createHash, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { Api, helpers, Logger, password as srp, sessions, TelegramClient, tl } from 'telegram';
import { LogLevel } from 'telegram/extensions/Logger.js';
import { _serverKeys } from 'telegram/crypto/RSA.js';
import type { FakePost } from './posts.js';
import { startFakeDataCentre, type FakeDataCentre, type FakeDataCentreOptions } from './server.js';

const ANNA = { phone: '+79990000001', code: '11111' };
const BORIS = { phone: '+79990000002', code: '22222', password: 'two factors' };

/** As the product does: key by its fingerprint, address by `id@host:port`. */
const register = (pem: string): void => {
  const { n = '', e = '' } = createPublicKey(pem).export({ format: 'jwk' });
  const [modulus, exponent] = [Buffer.from(n, 'base64url'), Buffer.from(e, 'base64url')];
  const hash = createHash('sha1').update(tl.serializeBytes(modulus)).update(tl.serializeBytes(exponent)).digest();
  const key = { n: helpers.readBigIntFromBuffer(modulus, false), e: exponent.readUIntBE(0, exponent.length) };
  _serverKeys.set(hash.readBigInt64LE(12).toString(), key);
};

const reasonOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: { errorMessage?: string; message: string }) => error.errorMessage ?? error.message,
  );

describe('fake data centre of Telegram', () => {
  let fake: FakeDataCentre;
  const clients: TelegramClient[] = [];
  /** What each account's session was saved as. */
  const saved = new Map<string, string>();

  const start = async (options: FakeDataCentreOptions = {}): Promise<void> => {
    fake = await startFakeDataCentre(options);
    register(fake.publicKeyPem);
  };
  beforeAll(() => start());
  afterEach(async () => {
    fake.heal();
    await Promise.all(clients.splice(0).map((client) => client.destroy()));
    fake.forget();
  });
  afterAll(() => fake.stop());

  const connect = async (session = '', address = fake.address): Promise<TelegramClient> => {
    const kept = new sessions.StringSession(session);
    const [id, host, port] = address.split(/[@:]/) as [string, string, string];
    if (!session) kept.setDC(Number(id), host, Number(port));
    const client = new TelegramClient(kept, 1, 'hash', {
      connectionRetries: 3,
      requestRetries: 2,
      floodSleepThreshold: 0,
      baseLogger: new Logger(LogLevel.NONE),
    });
    clients.push(client);
    await client.connect();
    return client;
  };
  const askCode = async (client: TelegramClient, phone: string): Promise<string> =>
    (await client.sendCode({ apiId: 1, apiHash: 'hash' }, phone)).phoneCodeHash;
  const signIn = (client: TelegramClient, phone: string, phoneCodeHash: string, phoneCode: string): Promise<unknown> =>
    client.invoke(new Api.auth.SignIn({ phoneNumber: phone, phoneCodeHash, phoneCode }));
  const checkPassword = async (client: TelegramClient, word: string): Promise<unknown> => {
    const question = await client.invoke(new Api.account.GetPassword());
    return client.invoke(new Api.auth.CheckPassword({ password: await srp.computeCheck(question, word) }));
  };
  /** A client in the account's one session. */
  const as = async ({
    phone,
    code,
    password,
  }: {
    phone: string;
    code: string;
    password?: string;
  }): Promise<TelegramClient> => {
    const client = await connect(saved.get(phone));
    if (saved.has(phone)) return client;
    const signedIn = await reasonOf(signIn(client, phone, await askCode(client, phone), code));
    if (signedIn === 'SESSION_PASSWORD_NEEDED' && password) await checkPassword(client, password);
    saved.set(phone, String(client.session.save()));
    return client;
  };
  const resolve = async (client: TelegramClient, username: string): Promise<Api.Channel> => {
    const { chats } = await client.invoke(new Api.contacts.ResolveUsername({ username }));
    return chats[0] as Api.Channel;
  };
  const history = async (client: TelegramClient, peer: Api.Channel, offsetId = 0): Promise<Api.Message[]> => {
    const page = await client.invoke(new Api.messages.GetHistory({ peer, limit: 100, offsetId }));
    return (page as Api.messages.ChannelMessages).messages as Api.Message[];
  };

  describe('signing in', () => {
    it('takes the code, and the saved session goes on in a new client', async () => {
      const client = await as(ANNA);
      expect((await client.getMe()).username).toBe('anna_first');
      await client.destroy();
      expect((await (await as(ANNA)).getMe()).firstName).toBe('Анна');
      expect(fake.log.overlaps()).toEqual([]);
    });

    it('wants the password of an account with two factors, in a client that resumed too, and knows it from a wrong one', async () => {
      const asked = await connect();
      const hash = await askCode(asked, BORIS.phone);
      const halfMade = String(asked.session.save());
      await asked.destroy();
      const client = await connect(halfMade);
      expect(await reasonOf(signIn(client, BORIS.phone, hash, BORIS.code))).toBe('SESSION_PASSWORD_NEEDED');
      expect(await reasonOf(client.getMe())).toBe('AUTH_KEY_UNREGISTERED');
      expect(await reasonOf(checkPassword(client, 'one factor'))).toBe('PASSWORD_HASH_INVALID');
      await checkPassword(client, BORIS.password);
      expect((await client.getMe()).firstName).toBe('Борис');
      saved.set(BORIS.phone, String(client.session.save()));
    });

    it('refuses a wrong phone or code, and a hash that another key requested', async () => {
      const client = await connect();
      expect(await reasonOf(askCode(client, '12'))).toBe('PHONE_NUMBER_INVALID');
      expect(await reasonOf(askCode(client, '+79990000009'))).toBe('PHONE_NUMBER_BANNED');
      const hash = await askCode(client, ANNA.phone);
      expect(await reasonOf(signIn(client, ANNA.phone, hash, '00000'))).toBe('PHONE_CODE_INVALID');
      const boris = await as(BORIS);
      expect(await reasonOf(signIn(boris, ANNA.phone, hash, ANNA.code))).toBe('PHONE_CODE_EXPIRED');
      fake.expireCodes();
      expect(await reasonOf(signIn(client, ANNA.phone, hash, ANNA.code))).toBe('PHONE_CODE_EXPIRED');
    });
  });

  it('sends an account of another data centre there, and the session is saved with its address', async () => {
    const account = { ...ANNA, firstName: 'Анна', homeDc: 4 };
    const home = await startFakeDataCentre({ dcId: 4, accounts: [account] });
    const stranger = await startFakeDataCentre({ state: home.state, neighbours: [home.address], accounts: [account] });
    register(home.publicKeyPem);
    try {
      const client = await connect('', stranger.address);
      await signIn(client, ANNA.phone, await askCode(client, ANNA.phone), ANNA.code);
      expect((await client.getMe()).firstName).toBe('Анна');
      const again = await connect(String(client.session.save()));
      expect(again.session.dcId).toBe(4);
      expect(stranger.log.calls().map(({ answer }) => answer)).toContain('PHONE_MIGRATE_4');
      expect(home.log.calls().map(({ method }) => method)).toContain('users.GetUsers');
      await Promise.all(clients.splice(0).map((one) => one.destroy()));
    } finally {
      await Promise.all([home.stop(), stranger.stop()]);
    }
  });

  describe('reading', () => {
    it('serves a thousand posts in ten pages, each post once, with the numbers it knows itself', async () => {
      const client = await as(ANNA);
      const channel = await resolve(client, 'smm_daily');
      const read: Api.Message[] = [];
      while (read.length < 1000) read.push(...(await history(client, channel, read.at(-1)?.id)));
      const expected = fake.posts('smm_daily').slice(0, 1000);
      const sum = (reactions: { count: number }[] | undefined): number | null =>
        reactions ? reactions.reduce((total, { count }) => total + count, 0) : null;
      const numbersOf = (post: FakePost): unknown[] => [
        post.id,
        post.date,
        post.text,
        post.views,
        post.forwards,
        sum(post.reactions ?? undefined),
        post.groupedId?.toString(),
      ];
      expect(
        read.map((message) => [
          message.id,
          message.date,
          message instanceof Api.MessageService ? '' : message.message,
          message.views ?? null,
          message.forwards ?? null,
          sum(message.reactions?.results),
          message.groupedId?.toString(),
        ]),
      ).toEqual(expected.map(numbersOf));
      expect(fake.log.calls().filter(({ method }) => method === 'messages.GetHistory')).toHaveLength(10);
    });

    it('marks links where JavaScript counts them, behind emoji of two units', async () => {
      const client = await as(ANNA);
      const messages = await history(client, await resolve(client, 'coffee_point'));
      const links = messages.flatMap(({ message, entities }) =>
        (entities ?? [])
          .filter((entity) => entity instanceof Api.MessageEntityUrl)
          .map(({ offset, length }) => message.slice(offset, offset + length)),
      );
      expect(links.length).toBeGreaterThan(3);
      for (const link of links) expect(link).toMatch(/^https:\/\/example\.com\/coffee_point\/\d+$/);
    });

    it('distinguishes a channel from other peers, and lets an account name it only by the hash it was given', async () => {
      const anna = await as(ANNA);
      const outcomes: Record<string, string> = {};
      for (const username of ['no_such_name', '1bad', 'ivan_person', 'closed_channel', 'open_group']) {
        outcomes[username] = await reasonOf(resolve(anna, username).then((chat) => history(anna, chat)));
      }
      expect(outcomes).toMatchObject({
        no_such_name: 'USERNAME_NOT_OCCUPIED',
        '1bad': 'USERNAME_INVALID',
        closed_channel: 'CHANNEL_PRIVATE',
        open_group: 'no error',
      });
      const annas = await resolve(anna, 'coffee_point');
      const boris = await as(BORIS);
      const full = (id: Api.Channel['id'], accessHash: Api.Channel['accessHash']): Promise<unknown> =>
        boris.invoke(
          new Api.channels.GetFullChannel({
            channel: new Api.InputChannel({ channelId: id, accessHash: accessHash! }),
          }),
        );
      expect(await reasonOf(full(annas.id, annas.accessHash))).toBe('CHANNEL_INVALID');
      expect(await reasonOf(full(annas.id, (await resolve(boris, 'coffee_point')).accessHash))).toBe('no error');
    });

    it('gives out avatars and pictures by a second connection, which is no second use of the session', async () => {
      const client = await as(ANNA);
      const channel = await resolve(client, 'coffee_point');
      const avatar = (await client.downloadProfilePhoto(channel)) as Buffer;
      const withPhoto = (await history(client, channel)).find(({ media }) => media instanceof Api.MessageMediaPhoto)!;
      const picture = (await client.downloadMedia(withPhoto, {})) as Buffer;
      for (const file of [avatar, picture]) expect(file.subarray(0, 2).toString('hex')).toBe('ffd8');
      expect(picture.length).toBeGreaterThan(avatar.length);
      expect(fake.log.connections().some(({ isMedia }) => isMedia)).toBe(true);
      expect(fake.log.overlaps()).toEqual([]);
    });
  });

  describe('trouble', () => {
    it('refuses as configured: that account, that method, that often', async () => {
      const [anna, boris] = [await as(ANNA), await as(BORIS)];
      fake.fault({
        befalls: { refuse: 'FLOOD_WAIT_31' },
        account: ANNA.phone,
        method: 'contacts.ResolveUsername',
        times: 1,
      });
      await expect(resolve(anna, 'coffee_point')).rejects.toMatchObject({ errorMessage: 'FLOOD_WAIT_31', seconds: 31 });
      expect(await reasonOf(resolve(boris, 'coffee_point'))).toBe('no error');
      expect(await reasonOf(resolve(anna, 'coffee_point'))).toBe('no error');
    });

    it('drops the connection in the middle of a reading, and the client requests that page again on a new one', async () => {
      const client = await as(ANNA);
      const channel = await resolve(client, 'coffee_point');
      fake.fault({ befalls: 'drop', method: 'messages.GetHistory', after: 1, times: 1 });
      await history(client, channel);
      expect(await history(client, channel, 100)).toHaveLength(97);
      const pages = fake.log.calls().filter(({ method }) => method === 'messages.GetHistory');
      expect(pages.map(({ answer }) => answer)).toEqual(['ok', 'dropped', 'ok']);
      expect(new Set(pages.map(({ connection }) => connection)).size).toBe(2);
      expect(fake.log.overlaps()).toEqual([]);
    });

    it('never answers silenced requests, and answers everything else meanwhile', async () => {
      const client = await as(ANNA);
      const channel = await resolve(client, 'coffee_point');
      fake.fault({ befalls: 'silence', method: 'messages.GetHistory' });
      const unanswered = reasonOf(history(client, channel));
      expect(await Promise.race([unanswered, client.getMe().then(() => 'nothing yet')])).toBe('nothing yet');
      await client.destroy();
      expect(await unanswered).not.toBe('no error');
    });

    it('accepts no login any more once logins are revoked, and a new one by the same key counts', async () => {
      const client = await as(BORIS);
      fake.revoke(BORIS.phone, 'SESSION_REVOKED');
      expect(await reasonOf(client.getMe())).toBe('SESSION_REVOKED');
      const other = await connect(saved.get(BORIS.phone));
      await reasonOf(signIn(other, BORIS.phone, await askCode(other, BORIS.phone), BORIS.code));
      await checkPassword(other, BORIS.password);
      expect((await other.getMe()).firstName).toBe('Борис');
    });

    it('sees one session open in two places, and can end it for that', async () => {
      const [first, second] = [await as(ANNA), await as(ANNA)];
      expect([await reasonOf(first.getMe()), await reasonOf(second.getMe())]).toEqual(['no error', 'no error']);
      expect(fake.log.overlaps()).toMatchObject([{ account: ANNA.phone }]);
      fake.refuseDuplicates(true);
      expect(await reasonOf(as(ANNA))).toBe('AUTH_KEY_DUPLICATED');
      expect(await reasonOf(first.getMe())).toBe('AUTH_KEY_DUPLICATED');
      fake.refuseDuplicates(false);
      saved.delete(ANNA.phone);
    });

    it('disconnects clients without MTProto, and keeps nothing of them', async () => {
      const [, host, port] = fake.address.split(/[@:]/);
      for (const said of [
        'GET / HTTP/1.1\r\n\r\n',
        Buffer.alloc(2 ** 16, 0xff),
        Buffer.from([0xef, 2, ...Array<number>(8).fill(1)]),
      ]) {
        const socket = dial(Number(port), host);
        const closed = once(socket.resume(), 'close');
        socket.write(said);
        await closed;
      }
      expect(fake.log.calls()).toEqual([]);
    });

    it('goes on after a restart with its former state, and without it does not know the session', async () => {
      await (await as(ANNA)).destroy();
      const { state, address } = fake;
      await fake.stop();
      await start({ state, port: Number(address.split(':')[1]) });
      const client = await as(ANNA);
      expect((await client.getMe()).firstName).toBe('Анна');
      fake.forgetKeys();
      expect(await reasonOf(client.getMe())).toBe('AUTH_KEY_UNREGISTERED');
    });
  });
});
