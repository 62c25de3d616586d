import { SERVICE_PARTS, type ServicePart, type ServiceState } from '@orbita/contracts';
import { wholeState } from './whole-state.js';

const HOUR_MS = 3_600_000;

/** Every part works since the hour of its index; some are in another state. */
const parts = (others: Partial<Record<ServicePart, ServiceState>>) =>
  SERVICE_PARTS.map((part, hour) => ({ part, state: others[part] ?? 'works', since: new Date(hour * HOUR_MS) }));

it.each<[Partial<Record<ServicePart, ServiceState>>, ServiceState, number]>([
  [{}, 'works', 6],
  [{ pictures: 'delayed', mail: 'delayed' }, 'delayed', 2],
  [{ mail: 'down', competitors: 'delayed' }, 'delayed', 4],
  [{ site: 'delayed' }, 'delayed', 0],
  [{ site: 'down', texts: 'delayed' }, 'down', 0],
  [Object.fromEntries(SERVICE_PARTS.slice(1).map((part) => [part, 'down'])), 'down', 1],
])('with %j the whole is %s', (others, state, hour) => {
  expect(wholeState(parts(others))).toEqual({ state, since: new Date(hour * HOUR_MS) });
});
