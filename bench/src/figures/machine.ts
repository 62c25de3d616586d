import { withSharedFixture } from '../fixture.js';
import { type Figure, type Row, time } from '../figure.js';
import { bareStatementMs } from '../floor/bare.js';
import { FloorProcess } from '../floor/floor-process.js';
import { applyLoad } from '../load.js';

const CONNECTIONS = 16;
const SECONDS = 5;

/** Speed of this machine without the product: machines of one kind differ by more than two, and so do figures measured on them. */
export const machine: Figure = {
  name: 'machine',
  measure: () =>
    withSharedFixture(undefined, async (fixture): Promise<Row[]> => {
      const statementMs = await bareStatementMs(fixture);
      const server = await FloorProcess.start('answer-server');
      try {
        const load = { url: server.url, requests: [{ path: '/' }], connections: CONNECTIONS };
        await applyLoad(fixture, { ...load, seconds: 2 }); // warms up
        const { perSecond, p99Ms } = await applyLoad(fixture, { ...load, seconds: SECONDS });
        const [statements, answers] = [`${Math.round(1_000 / statementMs)} /s`, `${Math.round(perSecond)} /s`];
        return [
          {
            figure: 'machine: bare statements, one after the other',
            goal: '—',
            floor: statements,
            measured: `${statements}, ${time(statementMs)} each`,
            met: null,
            values: { statementMs },
          },
          {
            figure: `machine: bare HTTP answers, ${CONNECTIONS} connections`,
            goal: '—',
            floor: answers,
            measured: `${answers}, p99 ${time(p99Ms)}`,
            met: null,
            values: { perSecond, p99Ms },
          },
        ];
      } finally {
        server.stop();
      }
    }),
};
