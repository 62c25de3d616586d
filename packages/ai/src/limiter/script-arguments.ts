/**
 * Arguments of the limiter's script, by name and in transmission order. The script takes its local variables from this table and
 * the caller its list, so the two cannot differ.
 */

type Kind = 'text' | 'number';
type Names = Readonly<Record<string, Kind>>;
/** Values for a part of the table. */
type Values<Part extends Names> = { [Name in keyof Part]: Part[Name] extends 'number' ? number : string };

/** Arguments of every operation; times in milliseconds. */
const COMMON = {
  op: 'text',
  process: 'text',
  /** Calls allowed at once. */
  limit: 'number',
  /** Silence after which a process counts as dead. */
  ttl: 'number',
  /** Length of the closed window. */
  window: 'number',
  /** Shortest and longest pause between probes of a provider that does not answer. */
  probeLeast: 'number',
  probeMost: 'number',
  /** Silence of the provider after which waiting ends: the outage limit. */
  outage: 'number',
} as const satisfies Names;

/** Arguments of single operations, after the common ones. */
const OWN = {
  acquire: { id: 'text', tenant: 'text' },
  /** Number of held leases; then every lease of the process as id and tenant, held ones first. */
  sync: { held: 'number' },
  release: { id: 'text' },
  /** The provider answers the call of this lease. */
  answered: { id: 'text' },
  /** A call failed: the delay the provider named (-1: none), and whether it answered that there are too many calls (1 or 0). */
  failed: { named: 'number', throttled: 'number' },
  leave: {},
} as const satisfies Record<string, Names>;

export type Operation = keyof typeof OWN;
export type OwnValues<Op extends Operation> = Values<(typeof OWN)[Op]>;
export type CommonValues = Omit<Values<typeof COMMON>, 'op'>;

const COMMON_COUNT = Object.keys(COMMON).length;

const locals = (names: Names, from: number): string =>
  Object.entries(names)
    .map(([name, kind], i) => {
      const place = `ARGV[${from + i}]`;
      return `local ${name} = ${kind === 'number' ? `tonumber(${place})` : place}`;
    })
    .join('\n');

/** Lua: the arguments every operation has, as local variables. */
export const commonLocals = (): string => locals(COMMON, 1);

/** Lua: the arguments of one operation, as local variables. */
export const ownLocals = (op: Operation): string => locals(OWN[op], COMMON_COUNT + 1);

/** Lua: index of the first argument after the named ones of an operation. */
export const firstOfRest = (op: Operation): number => COMMON_COUNT + Object.keys(OWN[op]).length + 1;

/** The list to send for an operation. */
export const argumentsOf = <Op extends Operation>(
  op: Op,
  common: CommonValues,
  own: OwnValues<Op>,
  rest: readonly string[] = [],
): (string | number)[] => {
  const pick = (names: Names, values: Record<string, string | number>) =>
    Object.keys(names).map((name) => values[name]!);
  return [...pick(COMMON, { ...common, op }), ...pick(OWN[op], own), ...rest];
};
