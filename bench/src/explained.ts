import pg from 'pg';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bed } from './bed.js';

const ROLES = ['gateway', 'worker-content', 'worker-media', 'worker-competitors', 'worker-publishing'];
const OF_PRODUCT = /^orbita-(gateway|worker-)/;
const LOGGED = /^duration: ([\d.]+) ms {2}plan:\n/;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

/** One execution of a statement of the product, with the plan it really had. */
export interface Execution {
  text: string;
  ms: number;
  plan: PlanNode;
}

interface LogLine {
  application_name?: string;
  message: string;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How a plan came to its rows: `Index Scan jobs_pkey, Seq Scan promo_codes`; what was never executed is none of it. */
export const waysOf = (plan: PlanNode): string[] => [
  ...new Set(
    nodesOf(plan).flatMap((node) => {
      const from = node['Index Name'] ?? node['Relation Name'];
      return from && node['Actual Loops'] !== 0 ? [`${node['Node Type']} ${from}`] : [];
    }),
  ),
];

/**
 * PostgreSQL's own account of every statement the product's processes execute, by auto_explain: the very texts with the
 * very plans, those of prepared statements included, which no copy of a statement would get.
 */
export class ExplainedStatements {
  private constructor(
    private readonly folder: string,
    private readonly large: ReadonlySet<string>,
  ) {}

  /**
   * Restarts the bed's server and processes with the account switched on.
   * @param largeRows from how many rows on reading all of a table is a fault
   */
  static async begin({ stack }: Bed, largeRows: number): Promise<ExplainedStatements> {
    const client = new pg.Client({ connectionString: stack.adminDatabaseUrl });
    await client.connect();
    try {
      await client.query(`LOAD 'auto_explain'`);
      for (const [name, value] of SETTINGS) await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    } finally {
      await client.end();
    }
    for (const role of ROLES) await stack.stopRole(role);
    await stack.postgres.stop();
    await stack.postgres.start();
    for (const role of ROLES) await stack.startRole(role);
    return new ExplainedStatements(
      join(stack.dataDir, 'postgres', 'log'),
      await largeTables(stack.databaseUrl, largeRows),
    );
  }

  /** Everything that was executed so far, in its order. */
  async executions(): Promise<Execution[]> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(this.folder, name), 'utf8')));
    return texts.flatMap((text) =>
      text
        .split('\n')
        // The last line may still be in the making.
        .slice(0, -1)
        .flatMap((line) => executionIn(JSON.parse(line) as LogLine)),
    );
  }

  /** Large tables that a plan reads from end to end. */
  wholeReads({ plan }: Execution): string[] {
    return nodesOf(plan).flatMap((node) => {
      const table = node['Relation Name'] ?? '';
      return node['Node Type'] === 'Seq Scan' && this.large.has(table) ? [table] : [];
    });
  }
}

const SETTINGS: readonly (readonly [string, string])[] = [
  ['shared_preload_libraries', 'auto_explain'],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  // What each node takes is not asked for, and asking would be most of it.
  ['auto_explain.log_timing', 'off'],
  ['auto_explain.log_format', 'json'],
  ['auto_explain.log_parameter_max_length', '0'],
  ['logging_collector', 'on'],
  ['log_destination', 'jsonlog'],
  ['log_rotation_size', '0'],
];

const executionIn = ({ application_name: name = '', message }: LogLine): Execution[] => {
  const found = OF_PRODUCT.test(name) ? LOGGED.exec(message) : null;
  if (!found) return [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(found[0].length)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  return [{ text: text.replace(/\s+/g, ' ').trim(), ms: Number(found[1]), plan }];
};

const largeTables = async (url: string, largeRows: number): Promise<ReadonlySet<string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
      [largeRows],
    );
    return new Set(rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
};
