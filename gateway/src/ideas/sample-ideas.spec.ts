import { type GatewayFixture, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;

beforeAll(async () => {
  // A model is configured, at an address that does not answer: a call to it would fail.
  fixture = await gatewayFixture({
    RATE_LIMIT_FACTOR: '1',
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
  });
});
afterAll(() => fixture.close());

const sample = (body: unknown) => fixture.call('POST', '/api/public/ideas', { body });

it('answers three ideas without an account and without a model, marks them as demo, and stores nothing', async () => {
  const before = await fixture.snapshot();
  const reply = await sample({ about: 'Кофейня у моря, своя обжарка' });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      is_demo: true,
      ideas: [
        expect.objectContaining({ content_type: 'educational', social_network: 'telegram' }),
        expect.objectContaining({ content_type: 'engaging', social_network: 'vk' }),
        expect.objectContaining({ content_type: 'reels', social_network: 'instagram' }),
      ],
    },
  ]);
  expect((await sample({ about: 'Кофейня у моря, своя обжарка' })).json()).toEqual(reply.json());
  expect(await fixture.snapshot()).toBe(before);
});

it('refuses an unusable subject with a sentence, and does not count it', async () => {
  const count = () => fixture.redis.get('quota-address-taste:127.0.0.1');
  const before = await count();
  for (const about of ['', '!!!', 'а'.repeat(501), 7]) {
    const reply = await sample({ about });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { field: 'about', error: expect.stringMatching(/[а-я]/) },
    ]);
  }
  expect(await count()).toBe(before);
});

it('allows an address ten samples an hour, and says when to retry', async () => {
  await fixture.redis.set('quota-address-taste:127.0.0.1', 9, 'EX', 1_200);
  expect((await sample({ about: 'Пекарня' })).statusCode).toBe(200);
  const refused = await sample({ about: 'Пекарня' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'TOO_MANY_REQUESTS', error: expect.stringMatching(/через 20 минут/) },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1_200);
});
