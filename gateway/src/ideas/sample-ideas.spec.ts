import { type GatewayFixture, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;

beforeAll(async () => {
  // A model is configured, at an address where nobody answers: whoever asked it would fail.
  fixture = await gatewayFixture({
    RATE_LIMIT_FACTOR: '1',
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
  });
});
afterAll(() => fixture.close());

const sample = (body: unknown) => fixture.call('POST', '/api/public/ideas', { body });

it('three ideas come without an account and without a model, say that they are demo, and leave nothing behind', async () => {
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

it('what nobody can think of ideas for is refused with a sentence, and not counted', async () => {
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

it('an address tastes ten times an hour, and is told when to come back', async () => {
  await fixture.redis.set('quota-address-taste:127.0.0.1', 9, 'EX', 1_200);
  expect((await sample({ about: 'Пекарня' })).statusCode).toBe(200);
  const refused = await sample({ about: 'Пекарня' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'TOO_MANY_REQUESTS', error: expect.stringMatching(/через 20 минут/) },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(1_200);
});
