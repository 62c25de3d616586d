// Before every spec file: files share a process, so one that leaves something behind fails itself, not the next one.
const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;

/** libvips leaves its own behind when it is loaded. */
const OF_LIBRARIES = new Set(['VIPSHOME']);

const traces = () => ({
  hasFakeTimers: vi.isFakeTimers(),
  environment: Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_LIBRARIES.has(name))),
  folder: process.cwd(),
  listeners: Object.fromEntries(EVENTS.map((event) => [event, process.listenerCount(event)])),
});

const before = traces();

afterAll(() => {
  // Spies end with their file.
  vi.restoreAllMocks();
  expect(traces(), 'this file leaves the process other than it found it').toEqual(before);
});
