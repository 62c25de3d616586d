import { ApplicationConfig, ModuleRef, ModulesContainer } from '@nestjs/core';
import { type GatewayFixture, gatewayFixture } from './testing/gateway-fixture.js';

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

/** Nest gives each module its own. */
const OF_EACH_MODULE: unknown[] = [ApplicationConfig, ModuleRef];

/** Two modules provide it, so that one need not load the other; it keeps nothing between calls. */
const MADE_TWICE = ['NotificationPreferencesService'];

it('makes every provider once: modules share limits, connections and caches', () => {
  const modules = [...fixture.gateway.app.get(ModulesContainer).values()];
  const tokens = modules
    .flatMap((module) => [...module.providers.keys()])
    .filter((token) => !OF_EACH_MODULE.includes(token));
  const twice = tokens.filter((token, place) => tokens.indexOf(token) !== place);
  expect(twice.map((token) => (typeof token === 'function' ? token.name : String(token)))).toEqual(MADE_TWICE);
});
