import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    'keep-logs': { type: 'string' },
    // Publications of the shaken run; ten thousand are what is promised, and take a quarter of an hour.
    posts: { type: 'string', default: '500' },
    // Rolling deploys; each replaces seven processes, which takes a quiet machine half a minute.
    deploys: { type: 'string', default: '10' },
  },
});

/** What the command line says besides scenarios. */
export const options = values;

/** What is run: every scenario, or those whose names have a part that was given. */
export const chosen = SCENARIOS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

/** Whether the code of an earlier release is needed, built. */
export const needsEarlierCode = !values.list && chosen.some(({ alternates }) => alternates);
