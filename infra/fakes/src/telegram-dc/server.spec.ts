import { createHash, createPublicKey } from 'node:crypto';
import { Api, helpers, Logger, password as srp, sessions, TelegramClient, tl } from 'telegram';
import { LogLevel } from 'telegram/extensions/Logger.js';
import { _serverKeys } from 'telegram/crypto/RSA.js';
import { startFakeDataCentre, type FakeDataCentre, type FakeDataCentreOptions } from './server.js';

const ANNA = { phone: '+79990000001', code: '11111' };
const BORIS = { phone: '+79990000002', code: '22222', password: 'two factors' };

/** As the product will do it: key by its fingerprint, address by `id@host:port`. */
const register = (pem: string): void => {
  const { n = '', e = '' } = createPublicKey(pem).export({ format: 'jwk' });
  const [modulus, exponent] = [Buffer.from(n, 'base64url'), Buffer.from(e, 'base64url')];
  const hash = createHash('sha1').update(tl.serializeBytes(modulus)).update(tl.serializeBytes(exponent)).digest();
  const fingerprint = hash.readBigInt64LE(12).toString();
  _serverKeys.set(fingerprint, {
    n: helpers.readBigIntFromBuffer(modulus, false),
    e: exponent.readUIntBE(0, exponent.length),
  });
};

describe('fake data centre of Telegram', () => {
  let fake: FakeDataCentre;
  const clients: TelegramClient[] = [];

  const start = async (options: FakeDataCentreOptions = {}): Promise<void> => {
    fake = await startFakeDataCentre(options);
    register(fake.publicKeyPem);
  };
  beforeAll(() => start());
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.destroy()));
    fake.heal();
    fake.forget();
  });
  afterAll(() => fake.stop());

  const connect = async (saved = ''): Promise<TelegramClient> => {
    const session = new sessions.StringSession(saved);
    const [id, host, port] = fake.address.split(/[@:]/) as [string, string, string];
    if (!saved) session.setDC(Number(id), host, Number(port));
    const client = new TelegramClient(session, 1, 'hash', {
      connectionRetries: 3,
      requestRetries: 2,
      floodSleepThreshold: 0,
      baseLogger: new Logger(LogLevel.NONE),
    });
    clients.push(client);
    await client.connect();
    return client;
  };
  const saved = (client: TelegramClient): string => String(client.session.save());
  const askCode = async (client: TelegramClient, phone: string): Promise<string> =>
    (await client.sendCode({ apiId: 1, apiHash: 'hash' }, phone)).phoneCodeHash;
  const signIn = async (client: TelegramClient, { phone, code }: typeof ANNA): Promise<unknown> => {
    const phoneCodeHash = await askCode(client, phone);
    return client.invoke(new Api.auth.SignIn({ phoneNumber: phone, phoneCodeHash, phoneCode: code }));
  };
  let annas: string;
  const asAnna = async (): Promise<TelegramClient> => {
    const client = await connect(annas);
    if (!annas) {
      await signIn(client, ANNA);
      annas = saved(client);
    }
    return client;
  };

  it('signs in by code, and the saved session goes on in a new client', async () => {
    const client = await asAnna();
    expect((await client.getMe()).username).toBe('anna_first');
    await client.destroy();
    const again = await connect(annas);
    expect((await again.getMe()).firstName).toBe('Анна');
    expect(fake.log.overlaps()).toEqual([]);
  });
});
