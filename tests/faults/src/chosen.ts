import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    'keep-logs': { type: 'string' },
    // Publications of the shaken run; the promise is about ten thousand, which take a quarter of an hour.
    posts: { type: 'string', default: '500' },
    // Rolling deploys; each replaces seven processes, which takes half a minute on an idle machine.
    deploys: { type: 'string', default: '10' },
  },
});

/** Options of the command line besides scenarios. */
export const options = values;

/** The scenarios to run: all, or those whose names contain a given part. */
export const chosen = SCENARIOS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

/** Whether the built code of an earlier release is needed. */
export const needsEarlierCode = !values.list && chosen.some(({ alternates }) => alternates);
