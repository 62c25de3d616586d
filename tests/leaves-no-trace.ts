import { metrics } from '@orbita/platform/metrics';

// Before every spec file: files share a process, so one that leaves something behind fails itself, not the next one.
const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;
/** libvips leaves its own behind when it is loaded. */
const OF_LIBRARIES = new Set(['VIPSHOME']);

const traces = () => ({
  hasFakeTimers: vi.isFakeTimers(),
  folder: process.cwd(),
  listeners: Object.fromEntries(EVENTS.map((event) => [event, process.listenerCount(event)])),
});

const before = traces();
const environment = { ...process.env };

/** By name: what an environment holds belongs in no report. */
const changedVariables = (): string[] =>
  [...new Set([...Object.keys(environment), ...Object.keys(process.env)])].filter(
    (name) => environment[name] !== process.env[name] && !OF_LIBRARIES.has(name),
  );

afterAll(() => {
  // Spies end with their file, and so does the role whose process it may have started.
  vi.restoreAllMocks();
  metrics.setDefaultLabels({});
  expect(
    { ...traces(), changedVariables: changedVariables() },
    'this file leaves the process other than it found it',
  ).toEqual({
    ...before,
    changedVariables: [],
  });
});
