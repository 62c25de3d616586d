import { ALL_ROUTES } from '@orbita/contracts';
import { type GatewayFixture, gatewayFixture } from '../testing/gateway-fixture.js';
import { nameOf, pathOf } from '../testing/samples.js';

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

const LABELS = [
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'application/json', 'content-length': '0' },
  { 'content-type': 'text/plain; charset=UTF-8', 'content-length': '0' },
  { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
];

/** Nobody is signed in: the body is read before that is asked, so what it is taken for shows and nothing is done. */
it.each(LABELS)('takes an empty body labelled %j for no body, whatever is asked for', async (headers) => {
  const outcomes: [string, unknown, unknown][] = [];
  for (const route of ALL_ROUTES) {
    const request = { method: route.method, url: pathOf(route, 1) };
    const [plain, labelled] = [
      await fixture.gateway.app.inject(request),
      await fixture.gateway.app.inject({ ...request, headers, payload: '' }),
    ];
    outcomes.push([nameOf(route), [plain.statusCode, plain.body], [labelled.statusCode, labelled.body]]);
  }
  expect(outcomes.filter(([, plain, labelled]) => JSON.stringify(plain) !== JSON.stringify(labelled))).toEqual([]);
});
