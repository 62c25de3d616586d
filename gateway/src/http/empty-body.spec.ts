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

/** No one is signed in: the body is read before that is checked, so the test sees how it was read and nothing is done. */
it.each(LABELS)('reads an empty body labelled %j as no body, on every route', async (headers) => {
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
