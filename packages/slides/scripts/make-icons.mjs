// Writes src/icons/icon-paths.ts: the chosen icons of Tabler (MIT) as absolute M, L, C and Z, which any canvas draws.
// Run from the repository: node packages/slides/scripts/make-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const NAMES = `heart star check circle-check x circle-x plus minus arrow-right arrow-down-right message-circle messages
bulb flame rocket target trophy gift calendar clock bell map-pin phone mail world shopping-cart shopping-bag tag
percentage cash credit-card wallet chart-bar trending-up chart-pie user users user-heart thumb-up thumb-down mood-smile
mood-sad eye search lock key shield-check camera photo video microphone music book school pencil palette brush scissors
coffee leaf plant sun moon home building-store car plane truck-delivery package tools settings quote award diamond crown
sparkles bolt pointer bookmark share send download link alert-triangle info-circle help-circle list-check hourglass`
  .trim()
  .split(/\s+/);

const COUNTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
const round = (value) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** An elliptical arc of a path as cubic curves (SVG 2, B.2.4). */
const arc = ([x1, y1], [rx, ry, turn, large, sweep, x2, y2]) => {
  if (rx === 0 || ry === 0) return [[x1, y1, x2, y2, x2, y2]];
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.max(1, Math.sqrt((px / rx) ** 2 + (py / ry) ** 2));
  const [a, b] = [rx * grow, ry * grow];
  const root = Math.sqrt(
    Math.max(0, (a ** 2 * b ** 2 - a ** 2 * py ** 2 - b ** 2 * px ** 2) / (a ** 2 * py ** 2 + b ** 2 * px ** 2)),
  );
  const sign = large === sweep ? -1 : 1;
  const [qx, qy] = [(sign * root * a * py) / b, (-sign * root * b * px) / a];
  const [cx, cy] = [cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2];
  const start = Math.atan2((py - qy) / b, (px - qx) / a);
  let delta = Math.atan2((-py - qy) / b, (-px - qx) / a) - start;
  if (sweep && delta < 0) delta += 2 * Math.PI;
  if (!sweep && delta > 0) delta -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(delta) / (Math.PI / 2) - 1e-6));
  const step = delta / parts;
  const reach = (4 / 3) * Math.tan(step / 4);
  const at = (x, y) => [cos * a * x - sin * b * y + cx, sin * a * x + cos * b * y + cy];
  return Array.from({ length: parts }, (_, index) => {
    const [from, to] = [start + index * step, start + (index + 1) * step];
    const [c1, s1, c2, s2] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
    return [...at(c1 - reach * s1, s1 + reach * c1), ...at(c2 + reach * s2, s2 - reach * c2), ...at(c2, s2)];
  });
};

const flags = /^[01]/;
/** The numbers of a command; flags of an arc may stand without a space. */
const numbersOf = (text, kind) => {
  const numbers = [];
  let rest = text;
  while ((rest = rest.replace(/^[\s,]+/, '')) !== '') {
    const isFlag = kind === 'a' && [3, 4].includes(numbers.length % 7);
    const [found] = (isFlag ? flags : /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?/i).exec(rest);
    numbers.push(Number(found));
    rest = rest.slice(found.length);
  }
  return numbers;
};

const absolute = (d) => {
  let out = '';
  let [at, begin, control] = [[0, 0], [0, 0], null];
  const put = (command, numbers) => {
    out += command + numbers.map(round).join(' ').replaceAll(' -', '-').replaceAll('-', ' -').trim();
    at = numbers.slice(-2);
  };
  for (const [, letter, text] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const isRelative = letter === kind;
    if (kind === 'z') {
      out += 'Z';
      at = begin;
      continue;
    }
    const numbers = numbersOf(text, kind);
    const count = COUNTS[kind];
    for (let index = 0; index < numbers.length; index += count) {
      const own = numbers.slice(index, index + count);
      const [x, y] = isRelative ? at : [0, 0];
      const moved = own.map((value, place) => value + (place % 2 === 0 ? x : y));
      const before = control;
      control = null;
      if (kind === 'm' && index === 0) {
        put('M', moved);
        begin = at;
      } else if (kind === 'm' || kind === 'l') put('L', moved);
      else if (kind === 'h') put('L', [own[0] + x, at[1]]);
      else if (kind === 'v') put('L', [at[0], own[0] + y]);
      else if (kind === 'c' || kind === 's') {
        const first = before ? [2 * at[0] - before[0], 2 * at[1] - before[1]] : at;
        const curve = kind === 'c' ? moved : [...first, ...moved];
        put('C', curve);
        control = curve.slice(2, 4);
      } else if (kind === 'a') {
        for (const curve of arc(at, [...own.slice(0, 5), own[5] + x, own[6] + y])) put('C', curve);
      } else throw new Error(`a path with ${letter} is not understood`);
    }
  }
  return out;
};

const entries = NAMES.map((name) => {
  const svg = readFileSync(`node_modules/@tabler/icons/icons/outline/${name}.svg`, 'utf8');
  const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => absolute(d));
  return `  ${/-/.test(name) ? `'${name}'` : name}: '${paths.join('')}',`;
});
writeFileSync(
  'packages/slides/src/icons/icon-paths.ts',
  `// Written by scripts/make-icons.mjs from Tabler Icons (MIT, Paweł Kuna).
/** Icons of slides on a grid of 24, by name: stored in documents, so a name never goes. */
export const ICON_PATHS = {
${entries.join('\n')}
} as const satisfies Readonly<Record<string, string>>;
`,
);
