// The entities of TypeORM against the tables they stand for.

/** Other names of PostgreSQL for the types entities use. */
const TYPE_NAMES = new Map([
  ['timestamptz', 'timestamp with time zone'],
  ['varchar', 'character varying'],
  ['int', 'integer'],
]);

const COLUMNS = `SELECT tables.relname AS "table", columns.attname AS name, format_type(columns.atttypid, NULL) AS type,
                        columns.attnotnull AS "isNotNull", columns.atthasdef OR columns.attidentity <> '' AS "hasDefault"
                   FROM pg_attribute columns JOIN pg_class tables ON tables.oid = columns.attrelid
                  WHERE tables.relnamespace = 'public'::regnamespace AND columns.attnum > 0 AND NOT columns.attisdropped`;

/**
 * What is read of the metadata of TypeORM.
 * @typedef {{ name: string, tableName: string, columns: readonly Column[] }} Entity
 * @typedef {{ databaseName: string, type: unknown, isArray: boolean, isNullable: boolean }} Column
 */

/**
 * @param {import('./catalogue.mjs').Connection} connection
 * @param {readonly Entity[]} entities
 * @returns {Promise<string[]>} where an entity and its table differ
 */
export const entityProblems = async (connection, entities) => {
  const tables = Map.groupBy(await connection.query(COLUMNS), ({ table }) => table);
  return entities.flatMap(({ name, tableName, columns }) => {
    const actual = new Map((tables.get(tableName) ?? []).map((column) => [column.name, column]));
    const declared = new Set(columns.map(({ databaseName }) => databaseName));
    return [
      ...columns.flatMap((column) => columnProblems(column, actual.get(column.databaseName))),
      ...[...actual.values()]
        .filter((column) => column.isNotNull && !column.hasDefault && !declared.has(column.name))
        .map((column) => `the column ${column.name} of ${tableName} must be given, the entity does not have it`),
    ].map((problem) => `${name}: ${problem}`);
  });
};

const columnProblems = ({ databaseName, type, isArray, isNullable }, actual) => {
  if (actual === undefined) return [`the table has no column ${databaseName}`];
  const declared = `${TYPE_NAMES.get(type) ?? type}${isArray ? '[]' : ''}`;
  return [
    ...(declared === actual.type ? [] : [`${databaseName} is ${actual.type}, the entity says ${declared}`]),
    ...(isNullable === !actual.isNotNull
      ? []
      : [`${databaseName} ${actual.isNotNull ? 'is never' : 'may be'} NULL, the entity says otherwise`]),
  ];
};
