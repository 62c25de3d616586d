import type { NewPayment, PaymentNotice, PaymentProvider, PaymentState, ProvenNotice } from '@orbita/billing';
import { type FakePayments, startFakePayments } from '@orbita/fakes';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

const SECRET = 'secret of the shop';

interface Words {
  id: string;
  status: PaymentState['status'];
  confirmation_url?: string;
}

/** Talks to the fake as the adapter of a provider would. */
class Shop implements PaymentProvider {
  readonly name = 'fake';
  readonly isDemo = false;

  constructor(private readonly url: string) {}

  async create({ key, kopecks, returnUrl }: NewPayment): Promise<PaymentState> {
    const reply = await fetch(`${this.url}/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'idempotence-key': key },
      body: JSON.stringify({ kopecks, return_url: returnUrl }),
    });
    return stateOf((await reply.json()) as Words);
  }

  verify({ headers, body }: PaymentNotice): Promise<ProvenNotice | null> {
    const given = Buffer.from(headers['x-signature'] ?? '', 'hex');
    const due = createHmac('sha256', SECRET).update(body).digest();
    if (given.length !== due.length || !timingSafeEqual(given, due)) return Promise.resolve(null);
    return Promise.resolve({ payment: stateOf(JSON.parse(body.toString('utf8')) as Words), answer: 'OK' });
  }

  refund = () => Promise.resolve();
}

const stateOf = ({ id, status, confirmation_url }: Words): PaymentState => ({
  paymentId: id,
  status,
  confirmationUrl: status === 'pending' ? (confirmation_url ?? null) : null,
});

let fake: FakePayments;
let fixture: GatewayFixture;
let address: string;
let user: SignedIn;

beforeAll(async () => {
  fake = await startFakePayments({ secret: SECRET });
  fixture = await gatewayFixture({ PORT: '0', HEALTH_PORT: '0' }, new Shop(fake.url));
  address = `http://127.0.0.1:${(await fixture.gateway.listen()).port}/api/payments/fake/notifications`;
});
afterAll(async () => {
  await fixture.close();
  await fake.stop();
});
beforeEach(async () => {
  user = await fixture.user();
});

/** Orders Pro for a month, unpaid. @returns the buyer's view, and the payment's key at the provider */
const ordered = async (): Promise<{ id: number; key: string }> => {
  const reply = await fixture.call('POST', '/api/subscription/activate', { as: user, body: { plan_type: 'pro' } });
  const { purchase } = reply.json<{ purchase: { id: number; status: string; confirmation_url: string } }>();
  expect(purchase).toMatchObject({
    status: 'pending',
    is_demo: false,
    confirmation_url: expect.stringMatching(/\/pay\//),
  });
  return { id: purchase.id, key: `purchase-${purchase.id}` };
};
const subscriptionSummary = async () => (await fixture.call('GET', '/api/subscription', { as: user })).json<object>();
const OK = { status: 200, body: 'OK' };

it('credits what a notice proves to be paid, before the buyer comes back, and once however often it arrives', async () => {
  const { id, key } = await ordered();
  fake.end(key, 'paid');
  expect(await subscriptionSummary()).toMatchObject({ plan_type: 'Free', credits_balance: 100 });
  expect(await Promise.all([1, 2, 3].map(() => fake.notify(key, address)))).toEqual([OK, OK, OK]);
  expect(await subscriptionSummary()).toMatchObject({ plan_type: 'Pro', credits_balance: 2_100 });
  expect(await fake.notify(key, address)).toEqual(OK);
  // A buyer who comes back from the payment page sees it, and asking again grants nothing more.
  const back = await fixture.call('POST', `/api/purchases/${id}/pay`, { as: user });
  expect(back.json()).toMatchObject({ purchase: { status: 'paid', confirmation_url: null }, new_balance: 2_100 });
});

it('marks sold items as no demo', async () => {
  const sold = (await fixture.call('GET', '/api/credit-packages', { as: user })).json<{ is_demo: boolean }[]>();
  expect([sold.length > 0, sold.filter(({ is_demo }) => is_demo)]).toEqual([true, []]);
});

it('cancels a cancelled payment, and accepts money that still arrives', async () => {
  const { id, key } = await ordered();
  fake.end(key, 'cancelled');
  expect(await fake.notify(key, address)).toEqual(OK);
  expect((await fixture.call('GET', `/api/purchases/${id}`, { as: user })).json()).toMatchObject({
    status: 'cancelled',
  });
  fake.end(key, 'paid');
  expect(await fake.notify(key, address)).toEqual(OK);
  fake.end(key, 'cancelled');
  expect(await fake.notify(key, address)).toEqual(OK);
  expect(await subscriptionSummary()).toMatchObject({ plan_type: 'Pro', credits_balance: 2_100 });
});

it('refuses forged and too large notices and those of another provider, and changes nothing', async () => {
  const { key } = await ordered();
  fake.end(key, 'paid');
  const before = await fixture.snapshot();
  expect(await fake.notify(key, address, 'another secret')).toMatchObject({ status: 403 });
  const post = (provider: string, raw: string, headers = {}) =>
    fixture.call('POST', `/api/payments/${provider}/notifications`, { raw, headers });
  expect((await post('fake', '{"id":"fake-1","status":"paid"}')).json()).toMatchObject({ code: 'FORBIDDEN' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post('fake', 'id=fake-1&status=paid', form)).statusCode).toBe(403);
  expect((await post('fake', ' '.repeat(70_000))).statusCode).toBe(413);
  for (const provider of ['demo', 'other', '%2e%2e']) {
    const reply = await post(provider, '{}');
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'ROUTE_NOT_FOUND' }]);
  }
  expect(await fixture.snapshot()).toBe(before);
});

it('has no such route without a payment provider', async () => {
  const demo = await gatewayFixture();
  const reply = await demo.call('POST', '/api/payments/demo/notifications', { raw: '{}' });
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'ROUTE_NOT_FOUND' }]);
  await demo.close();
});
