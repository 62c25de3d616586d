// What `npm run renew` asks npm-check-updates for: the pins of every workspace, as new as they may be without reading about it first.
export default {
  root: true,
  workspaces: true,
  upgrade: true,
  // Below 1.0 the second number is the one that breaks.
  target: (_name, [version]) => (version?.major === '0' ? 'patch' : 'minor'),
  reject: [
    '@orbita/*',
    // Types of the oldest Node that is promised.
    '@types/node',
    // Released together under three numberings, and one interface for all processes.
    '@opentelemetry/*',
  ],
};
