import { Inject, Injectable } from '@nestjs/common';
import { AppError, type CreditPackage, MAX_PAGE, type PlanCode, type Said, YEAR_OF_A_PACK } from '@orbita/contracts';
import { Database, type Tx, isUniqueViolation } from '@orbita/platform';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';

/** A product for sale, as stored. */
export interface PackageRow {
  id: number;
  kind: CreditPackage['kind'];
  planCode: PlanCode | null;
  name: string;
  description: string;
  /** The same for every reader; of an administrator's own words only the text. */
  nameSaid: Said;
  descriptionSaid: Said;
  creditsAmount: number;
  /** Whole roubles, as all prices here. */
  priceRub: number;
  yearlyPriceRub: number | null;
  isActive: boolean;
  version: number;
}

type NewPackage = Omit<PackageRow, 'id' | 'kind' | 'isActive' | 'version' | 'nameSaid' | 'descriptionSaid'>;
type PackageWords = Omit<NewPackage, 'planCode'>;
type PackageChange = { [Field in keyof PackageWords]?: PackageWords[Field] | undefined };

/** Position of a package in the administrator's list. */
interface PackagePlace {
  isActive: boolean;
  kind: CreditPackage['kind'];
  priceRub: number;
  id: number;
}

/** A package before and after a change. */
interface Changed {
  before: PackageRow;
  after: PackageRow;
}

const COLUMNS = `id, kind, plan_code AS "planCode", name, description,
  said(name, name_said) AS "nameSaid", said(description, description_said) AS "descriptionSaid",
  credits_amount AS "creditsAmount", price_rub AS "priceRub",
  yearly_price_rub AS "yearlyPriceRub", is_active AS "isActive", version`;
/** Ascending: active before inactive, plans before packs, cheaper first. */
const PLACE = `NOT is_active, kind = 'pack', price_rub, id`;

/** Plans and packs of credits for sale. A package is identified by its id or its plan's code, never by its name. */
@Injectable()
export class CreditPackagesService {
  constructor(
    private readonly db: Database,
    @Inject(BILLING_OPTIONS) private readonly options: BillingOptions,
  ) {}

  /** Packages on sale, at most 100: plans, then packs, cheaper first. */
  async sold(): Promise<PackageRow[]> {
    const rows = await this.db.query<PackageRow>(
      `SELECT ${COLUMNS} FROM credit_packages WHERE is_active ORDER BY ${PLACE} LIMIT $1`,
      [MAX_PAGE],
    );
    return rows.map((row) => this.asSold(row));
  }

  /** All packages ever sold: as users see them, then inactive ones; those after `after`. */
  async list({ after, limit }: { after?: PackagePlace | undefined; limit: number }): Promise<PackageRow[]> {
    const behind = after === undefined ? '' : `WHERE (${PLACE}) > (NOT $2::boolean, $3 = 'pack', $4::int, $5::bigint)`;
    const place = after === undefined ? [] : [after.isActive, after.kind, after.priceRub, after.id];
    const rows = await this.db.query<PackageRow>(
      `SELECT ${COLUMNS} FROM credit_packages ${behind} ORDER BY ${PLACE} LIMIT $1`,
      [limit, ...place],
    );
    return rows.map((row) => this.asSold(row));
  }

  /** A pack on sale. @throws AppError CREDIT_PACKAGE_NOT_FOUND */
  async pack(tx: Tx, id: number): Promise<PackageRow> {
    return only(
      await tx.query<PackageRow>(
        `SELECT ${COLUMNS} FROM credit_packages WHERE id = $1 AND kind = 'pack' AND is_active`,
        [id],
      ),
    );
  }

  /** The package of a plan; undefined when it is not on sale. */
  async ofPlan(plan: PlanCode, tx?: Tx): Promise<PackageRow | undefined> {
    const [sold] = await (tx ?? this.db).query<PackageRow>(
      `SELECT ${COLUMNS} FROM credit_packages WHERE plan_code = $1 AND is_active`,
      [plan],
    );
    return sold;
  }

  /**
   * Adds a new package for sale.
   * @throws AppError PLAN_PACKAGE_EXISTS for a plan that is already on sale, CREDIT_PACKAGE_LIMIT_REACHED
   */
  async create(
    tx: Tx,
    { planCode, name, description, creditsAmount, priceRub, yearlyPriceRub }: NewPackage,
  ): Promise<PackageRow> {
    try {
      const [created] = await tx.query<PackageRow>(
        `INSERT INTO credit_packages (kind, plan_code, name, name_said, description, description_said, credits_amount, price_rub,
                                      yearly_price_rub)
         SELECT $1, $2, $3, NULL, $4, NULL, $5, $6, $7 WHERE (SELECT count(*) FROM credit_packages WHERE is_active) < $8
         RETURNING ${COLUMNS}`,
        [
          planCode === null ? 'pack' : 'plan',
          planCode,
          name,
          description,
          creditsAmount,
          priceRub,
          yearlyPriceRub,
          MAX_PAGE,
        ],
      );
      if (!created) throw new AppError('CREDIT_PACKAGE_LIMIT_REACHED');
      return created;
    } catch (error) {
      if (!isUniqueViolation(error, 'credit_packages_sold_plan')) throw error;
      throw new AppError('PLAN_PACKAGE_EXISTS', { cause: error });
    }
  }

  /**
   * Changes the given fields; whether it is on sale stays. A change without a difference is accepted with any `version`.
   * @throws AppError CREDIT_PACKAGE_NOT_FOUND, FREE_PACKAGE_FIXED, VALIDATION_FAILED for a pack with a yearly price,
   * CREDIT_PACKAGE_CHANGED (`details.version`) when it is at another version now than the one seen
   */
  async update(tx: Tx, id: number, change: PackageChange, version?: number): Promise<Changed> {
    const before = await this.locked(tx, id);
    const { name, description, creditsAmount, priceRub, yearlyPriceRub } = Object.assign(
      { ...before },
      Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    );
    const isPriced =
      creditsAmount !== before.creditsAmount ||
      priceRub !== before.priceRub ||
      yearlyPriceRub !== before.yearlyPriceRub;
    if (isPriced && before.planCode === 'free') throw new AppError('FREE_PACKAGE_FIXED');
    if (before.kind === 'pack' && yearlyPriceRub !== null) {
      throw new AppError('VALIDATION_FAILED', { field: 'yearly_price_rub', rule: YEAR_OF_A_PACK });
    }
    if (!isPriced && name === before.name && description === before.description) return { before, after: before };
    if (version !== undefined && version !== before.version) {
      throw new AppError('CREDIT_PACKAGE_CHANGED', { details: { version: before.version } });
    }
    const after = only(
      await tx.query<PackageRow>(
        `UPDATE credit_packages SET name = $2, name_said = CASE WHEN name = $2 THEN name_said END, description = $3,
                description_said = CASE WHEN description = $3 THEN description_said END, credits_amount = $4, price_rub = $5, yearly_price_rub = $6,
                version = version + 1
          WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, name, description, creditsAmount, priceRub, yearlyPriceRub],
      ),
    );
    return { before, after: this.asSold(after) };
  }

  /** Takes a package off sale; purchases stay. @throws AppError CREDIT_PACKAGE_NOT_FOUND, FREE_PACKAGE_FIXED */
  async deactivate(tx: Tx, id: number): Promise<Changed> {
    const before = await this.locked(tx, id);
    if (before.planCode === 'free') throw new AppError('FREE_PACKAGE_FIXED');
    if (!before.isActive) return { before, after: before };
    const after = only(
      await tx.query<PackageRow>(
        `UPDATE credit_packages SET is_active = false, version = version + 1 WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      ),
    );
    return { before, after };
  }

  private async locked(tx: Tx, id: number): Promise<PackageRow> {
    return this.asSold(
      only(await tx.query<PackageRow>(`SELECT ${COLUMNS} FROM credit_packages WHERE id = $1 FOR NO KEY UPDATE`, [id])),
    );
  }

  /** Free is not for sale: the deployment configures its credits. */
  private asSold(row: PackageRow): PackageRow {
    return row.planCode === 'free' ? { ...row, creditsAmount: this.options.freeMonthlyCredits } : row;
  }
}

const only = <T>([row]: T[]): T => {
  if (!row) throw new AppError('CREDIT_PACKAGE_NOT_FOUND');
  return row;
};
