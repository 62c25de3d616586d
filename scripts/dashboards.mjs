// @ts-check
// `npm run dashboards` writes what Grafana shows from infra/monitoring/dashboards.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARDS } from '../infra/monitoring/dashboards/boards.mjs';

export const FOLDER = 'infra/monitoring/grafana/dashboards';

/** Every file of a board with its text. @returns {[path: string, text: string][]} */
export const renderedBoards = () =>
  Object.entries(BOARDS).map(([name, board]) => [`${FOLDER}/${name}.json`, `${JSON.stringify(board, null, 2)}\n`]);

/** Every question the boards ask. @returns {{ board: string, expr: string }[]} */
export const questions = () =>
  Object.entries(BOARDS).flatMap(([board, { panels = [] }]) =>
    panels.flatMap((panel) => {
      const targets = /** @type {{ targets?: { expr?: string }[] }} */ (panel).targets ?? [];
      return targets.map(({ expr = '' }) => ({ board, expr }));
    }),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(fileURLToPath(import.meta.url), '../..');
  for (const [path, text] of renderedBoards()) await writeFile(join(root, path), text);
}
