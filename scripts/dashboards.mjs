// @ts-check
// `npm run dashboards` writes Grafana's dashboards from infra/monitoring/dashboards, and the alerts for a cluster from alerts.yml.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARDS } from '../infra/monitoring/dashboards/boards.mjs';

const ROOT = join(fileURLToPath(import.meta.url), '../..');
export const FOLDER = 'infra/monitoring/grafana/dashboards';
export const ALERTS = 'infra/monitoring/alerts.yml';
export const ALERT_TESTS = 'infra/monitoring/alerts.test.yml';
const RULES = 'k8s/components/prometheus/rules.yaml';
const RULES_HEAD = `# Written by \`npm run dashboards\` from ${ALERTS}, which says what Prometheus watches wherever it runs.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: orbita
spec:
`;

/** The alerts as the Prometheus operator reads them: the same text, indented. @returns {[path: string, text: string]} */
export const renderedRules = () => [
  RULES,
  RULES_HEAD + readFileSync(join(ROOT, ALERTS), 'utf8').replace(/^(?=.)/gm, '  '),
];

/** Every dashboard file with its text. @returns {[path: string, text: string][]} */
export const renderedBoards = () =>
  Object.entries(BOARDS).map(([name, board]) => [`${FOLDER}/${name}.json`, `${JSON.stringify(board, null, 2)}\n`]);

/** Every query of the dashboards. @returns {{ board: string, expr: string }[]} */
export const questions = () =>
  Object.entries(BOARDS).flatMap(([board, { panels = [] }]) =>
    panels.flatMap((panel) => {
      const targets = /** @type {{ targets?: { expr?: string }[] }} */ (panel).targets ?? [];
      return targets.map(({ expr = '' }) => ({ board, expr }));
    }),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of [...renderedBoards(), renderedRules()]) await writeFile(join(ROOT, path), text);
}
