import { metrics } from '@orbita/platform/metrics';

// Runs around every spec file: files share a process, so a file that leaves something behind must fail itself, not the next one.
const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;
/** libvips leaves its own variables when it is loaded. */
const OF_LIBRARIES = new Set(['VIPSHOME']);

const traces = () => ({
  hasFakeTimers: vi.isFakeTimers(),
  folder: process.cwd(),
  listeners: Object.fromEntries(EVENTS.map((event) => [event, process.listenerCount(event)])),
});

const before = traces();
const environment = { ...process.env };

/** By name: values of an environment must not appear in a report. */
const changedVariables = (): string[] =>
  [...new Set([...Object.keys(environment), ...Object.keys(process.env)])].filter(
    (name) => environment[name] !== process.env[name] && !OF_LIBRARIES.has(name),
  );

afterAll(() => {
  // Spies end with their file, and so do the labels of a role it may have started.
  vi.restoreAllMocks();
  metrics.setDefaultLabels({});
  expect(
    { ...traces(), changedVariables: changedVariables() },
    'this file leaves the process in another state',
  ).toEqual({
    ...before,
    changedVariables: [],
  });
});
