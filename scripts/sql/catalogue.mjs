// What PostgreSQL knows: the catalogue of the migrated database, and its own analysis of statements.
import { parseNodeTree } from './node-tree.mjs';
import { saidColumns } from './said.mjs';

/** Lets PostgreSQL analyse a statement without running it, and answers how it understood it. */
const ANALYSE = `CREATE FUNCTION pg_temp.analyse(statement text, OUT body text, OUT message text, OUT place text) LANGUAGE plpgsql AS $$
  DECLARE types text;
  BEGIN
    BEGIN
      EXECUTE 'PREPARE read AS ' || statement;
    EXCEPTION WHEN OTHERS THEN
      message := SQLERRM;
      RETURN;
    END;
    SELECT array_to_string(parameter_types, ',') INTO types FROM pg_prepared_statements WHERE name = 'read';
    DEALLOCATE read;
    BEGIN
      EXECUTE format('CREATE OR REPLACE FUNCTION pg_temp.read(%s) RETURNS void LANGUAGE sql BEGIN ATOMIC %s; END', types, statement);
    EXCEPTION WHEN OTHERS THEN
      message := SQLERRM;
      RETURN;
    END;
    SELECT prosqlbody::text INTO body FROM pg_proc WHERE proname = 'read' AND pronamespace = pg_my_temp_schema()
     ORDER BY oid DESC LIMIT 1;
    EXECUTE format('DROP FUNCTION pg_temp.read(%s)', types);
  END $$`;

/** One connection, not a pool. @typedef {Pick<import('@orbita/platform').OwnConnection, 'query'>} Connection */

export class Catalogue {
  /** @param {Connection} connection */
  static async of(connection) {
    const catalogue = new Catalogue(connection);
    const rows = (sql) => connection.query(sql);
    catalogue.tables = new Map(
      (
        await rows(
          `SELECT oid, relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')`,
        )
      ).map(({ oid, name }) => [String(oid), name]),
    );
    catalogue.notNull = new Set(
      (await rows(`SELECT attrelid || '.' || attnum AS id FROM pg_attribute WHERE attnotnull`)).map(({ id }) => id),
    );
    catalogue.functions = new Map(
      (await rows('SELECT oid, proname AS name, proisstrict AS strict FROM pg_proc')).map(({ oid, name, strict }) => [
        String(oid),
        { name, isStrict: strict },
      ]),
    );
    catalogue.operators = new Map(
      (await rows('SELECT oid, oprname AS name FROM pg_operator')).map(({ oid, name }) => [String(oid), name]),
    );
    catalogue.types = new Map(
      (await rows('SELECT oid, typname AS name, typelem AS element, typcategory AS category FROM pg_type')).map(
        (type) => [String(type.oid), { ...type, element: String(type.element) }],
      ),
    );
    catalogue.lists = await listsOf(rows);
    catalogue.said = await saidColumns(rows);
    await connection.query(ANALYSE);
    return catalogue;
  }

  constructor(connection) {
    this.connection = connection;
    this.analysed = new Map();
  }

  /** How PostgreSQL understands a statement: its tree, or why it refuses. @returns {Promise<{ tree?: object, message?: string }>} */
  async analyse(statement) {
    const known = this.analysed.get(statement);
    if (known) return known;
    const [{ body, message }] = await this.connection.query('SELECT body, message FROM pg_temp.analyse($1)', [
      statement,
    ]);
    const answer = message ? { message } : { tree: parseNodeTree(body).flat()[0] };
    this.analysed.set(statement, answer);
    return answer;
  }

  isNotNull(relid, column) {
    return this.notNull.has(`${relid}.${column}`);
  }
}

/** Values a CHECK allows in a column of text, by `relid.attnum`. */
const listsOf = async (rows) => {
  const checks =
    await rows(`SELECT conrelid || '.' || conkey[1] AS id, pg_get_constraintdef(oid) AS rule FROM pg_constraint
                              WHERE contype = 'c' AND cardinality(conkey) = 1 AND connamespace = 'public'::regnamespace`);
  const lists = new Map();
  for (const { id, rule } of checks) {
    const values = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(rule);
    if (values)
      lists.set(
        id,
        [...values[1].matchAll(/'([^']*)'::text/g)].map(([, value]) => value),
      );
  }
  return lists;
};
