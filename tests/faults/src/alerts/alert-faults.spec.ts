import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALERT_FAULTS } from './alert-faults.js';
import { atPace } from './time-scale.js';

const ROOT = join(import.meta.dirname, '../../../..');
const rules = readFileSync(join(ROOT, 'infra/monitoring/alerts.yml'), 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name as string);

it('has for every alert a fault that raises it, and a runbook', () => {
  expect(Object.keys(ALERT_FAULTS).sort()).toEqual([...alerts].sort());
  expect(alerts.filter((name) => !existsSync(join(ROOT, 'docs/runbooks', `${name}.md`)))).toEqual([]);
});

it('speeds up the time of rules, and changes nothing else', () => {
  const rule = '  for: 10m\n  expr: rate(x{a="5m"}[15m]) > 300 and y offset 1h\n';
  expect(atPace(rule)).toBe('  for: 30s\n  expr: rate(x{a="5m"}[45s]) > 300 and y offset 1h\n');
  expect(atPace(rules).match(/\[\d+[mh]\]|for: \d+[mh]/g)).toBeNull();
});
