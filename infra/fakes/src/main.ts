import { parseArgs } from 'node:util';
import { startFakeLlm } from './llm/server.js';

// Runs the fake model server alone, e.g. to point a running product at it with OPENAI_BASE_URL.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    parallel: { type: 'string' },
    speed: { type: 'string', default: '1' },
    'first-token-ms': { type: 'string', default: '900' },
    'tokens-per-second': { type: 'string', default: '77' },
    seed: { type: 'string', default: '1' },
    log: { type: 'string' },
  },
});

const fake = await startFakeLlm({
  port: Number(values.port),
  speed: Number(values.speed),
  firstTokenMs: Number(values['first-token-ms']),
  tokensPerSecond: Number(values['tokens-per-second']),
  seed: Number(values.seed),
  ...(values.parallel ? { maxParallel: Number(values.parallel) } : {}),
  ...(values.log ? { logFile: values.log } : {}),
});
console.log(`fake model server: ${fake.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fake.stop().then(() => process.exit(0)));
