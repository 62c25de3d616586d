import { CAROUSEL_SCHEMA, CarouselDocument } from '@orbita/contracts';

type Stored = Record<string, unknown>;

/** Upgrades a document of one version to the next. */
type Upgrade = (document: Stored) => Stored;

/** How a document of each earlier version becomes one of the next: the first leads from 1 to 2. */
const UPGRADES: readonly Upgrade[] = [];

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Upgrades a stored document to the current version, step by step.
 * @throws Error for a value that is not a document, and for an unknown version
 */
export const upgradeDocument = (
  stored: unknown,
  upgrades: readonly Upgrade[] = UPGRADES,
  present: number = upgrades.length + 1,
): Stored => {
  if (!isRecord(stored)) throw new Error('the stored carousel is no document');
  const version = Number(stored['schema']);
  if (!Number.isInteger(version) || version < 1 || version > present) {
    throw new Error(`the stored carousel is of version ${String(stored['schema'])}, known is ${present}`);
  }
  return upgrades
    .slice(version - 1)
    .reduce<Stored>((document, upgrade, index) => ({ ...upgrade(document), schema: version + index + 1 }), stored);
};

/** A stored document as today's code knows it. @throws Error for one that cannot be brought up to it */
export const readDocument = (stored: unknown): CarouselDocument =>
  CarouselDocument.parse(upgradeDocument(stored, UPGRADES, CAROUSEL_SCHEMA));
