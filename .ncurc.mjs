// What `npm run renew` asks npm-check-updates for: the pins of every workspace, as new as they may be without reading about it first.
export default {
  root: true,
  workspaces: true,
  upgrade: true,
  // Below 1.0 the second number is the one that breaks.
  target: (_name, [version]) => (version?.major === '0' ? 'patch' : 'minor'),
  reject: [
    '@orbita/*',
    // One number for all of them and the image: by hand.
    'node-linux-*',
    'node-win-*',
    // Released together under three numberings, and one interface for all processes.
    '@opentelemetry/*',
  ],
};
