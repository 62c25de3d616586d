import { criticalPathMs, median, mostInFlight } from '@orbita/harness';
import { type Fixture, withFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';
import { runPlan } from './plans.js';

const SPEED = 10;
const PARALLELS = [1, 4, 10, 32];
const GOAL = 1.15;

interface Efficiency {
  wall: number;
  ideal: number;
  inFlight: number;
  refused: number;
}

const measureOnce = async (fixture: Fixture, parallel: number, publications: number): Promise<Efficiency> => {
  const { wallMs, calls } = await runPlan(fixture, await fixture.tenant(), publications);
  return {
    wall: wallMs,
    ideal: criticalPathMs(calls, parallel),
    inFlight: mostInFlight(calls),
    refused: calls.filter(({ fault }) => fault === 'tooManyAtOnce').length,
  };
};

const efficiencyOf = async (fixture: Fixture, parallel: number, publications: number, runs: number): Promise<Row> => {
  const found: Efficiency[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measureOnce(fixture, parallel, publications));
  const ratio = median(found.map(({ wall, ideal }) => wall / ideal));
  // The promise is about the real pace. Our own milliseconds do not grow with a slower model; ten times faster, a small plan
  // at K = 32 takes less time than two processors need to write it.
  const realRatio = median(found.map(({ wall, ideal }) => (ideal * SPEED + wall - ideal) / (ideal * SPEED)));
  const wallMs = median(found.map(({ wall }) => wall));
  const idealMs = median(found.map(({ ideal }) => ideal));
  const inFlight = Math.max(...found.map((one) => one.inFlight));
  const refused = found.reduce((sum, one) => sum + one.refused, 0);
  return {
    figure: `scheduling, ${publications} publications, K = ${parallel}`,
    goal: `wall ≤ ${GOAL} × critical path, ≤ ${parallel} in flight`,
    floor: `critical path ${time(idealMs)}`,
    measured: `${realRatio.toFixed(2)} (${ratio.toFixed(2)} at ${SPEED} times the pace), ${inFlight} in flight, ${time(wallMs)}`,
    met: realRatio <= GOAL && inFlight <= parallel && refused === 0,
    values: { publications, parallel, ratio, realRatio, wallMs, idealMs, inFlight, refused },
  };
};

export const scheduling: Figure = {
  name: 'scheduling',
  async measure({ quick }) {
    const rows: Row[] = [];
    for (const parallel of PARALLELS) {
      const measured = await withFixture({ parallel, speed: SPEED }, async (fixture) => {
        await measureOnce(fixture, parallel, 30); // warms up
        const small = await efficiencyOf(fixture, parallel, 30, quick ? 3 : 5);
        // One call at a time takes nearly a minute for 300.
        if (quick && parallel === 1) return [small];
        return [small, await efficiencyOf(fixture, parallel, 300, 1)];
      });
      rows.push(...measured);
    }
    return rows;
  },
};
