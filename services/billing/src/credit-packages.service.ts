import { Inject, Injectable } from '@nestjs/common';
import { AppError, type CreditPackage, MAX_PAGE, type PlanCode } from '@orbita/contracts';
import { Database, type Tx, isUniqueViolation } from '@orbita/platform';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';

/** What is sold, as it is stored. */
export interface PackageRow {
  id: number;
  kind: CreditPackage['kind'];
  planCode: PlanCode | null;
  name: string;
  description: string;
  creditsAmount: number;
  /** Whole roubles, as all prices here. */
  priceRub: number;
  yearlyPriceRub: number | null;
  isActive: boolean;
}

type NewPackage = Omit<PackageRow, 'id' | 'kind' | 'isActive'>;
type PackageChange = Partial<Omit<NewPackage, 'planCode'>>;

const COLUMNS = `id, kind, plan_code AS "planCode", name, description, credits_amount AS "creditsAmount", price_rub AS "priceRub",
  yearly_price_rub AS "yearlyPriceRub", is_active AS "isActive"`;

/** What can be bought: plans and packs of credits. A package is matched by its id or its plan's code, never by its name. */
@Injectable()
export class CreditPackagesService {
  constructor(
    private readonly db: Database,
    @Inject(BILLING_OPTIONS) private readonly options: BillingOptions,
  ) {}

  /** What is sold now, at most 100: plans, then packs, the cheaper first. */
  async sold(): Promise<PackageRow[]> {
    const rows = await this.db.query<PackageRow>(
      `SELECT ${COLUMNS} FROM credit_packages WHERE is_active ORDER BY kind DESC, price_rub, id LIMIT $1`,
      [MAX_PAGE],
    );
    // Free is not bought: what it gives is the deployment's word.
    return rows.map((row) =>
      row.planCode === 'free' ? { ...row, creditsAmount: this.options.freeMonthlyCredits } : row,
    );
  }

  /** All packages ever sold, newest first, those behind `after`. */
  async list({ after, limit }: { after?: { id: number } | undefined; limit: number }): Promise<PackageRow[]> {
    return this.db.query<PackageRow>(`SELECT ${COLUMNS} FROM credit_packages WHERE id < $1 ORDER BY id DESC LIMIT $2`, [
      after?.id ?? Number.MAX_SAFE_INTEGER,
      limit,
    ]);
  }

  /** A pack that is sold. @throws AppError CREDIT_PACKAGE_NOT_FOUND */
  async pack(tx: Tx, id: number): Promise<PackageRow> {
    return only(
      await tx.query<PackageRow>(
        `SELECT ${COLUMNS} FROM credit_packages WHERE id = $1 AND kind = 'pack' AND is_active`,
        [id],
      ),
    );
  }

  /** What a plan is sold as; undefined for one that is not. */
  async ofPlan(plan: PlanCode, tx?: Tx): Promise<PackageRow | undefined> {
    const [sold] = await (tx ?? this.db).query<PackageRow>(
      `SELECT ${COLUMNS} FROM credit_packages WHERE plan_code = $1 AND is_active`,
      [plan],
    );
    return sold;
  }

  /** @throws AppError PLAN_PACKAGE_EXISTS for a plan that is sold already */
  async create(
    tx: Tx,
    { planCode, name, description, creditsAmount, priceRub, yearlyPriceRub }: NewPackage,
  ): Promise<PackageRow> {
    const kind = planCode === null ? 'pack' : 'plan';
    try {
      return only(
        await tx.query<PackageRow>(
          `INSERT INTO credit_packages (kind, plan_code, name, description, credits_amount, price_rub, yearly_price_rub)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
          [kind, planCode, name, description, creditsAmount, priceRub, kind === 'plan' ? yearlyPriceRub : null],
        ),
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'credit_packages_sold_plan')) throw error;
      throw new AppError('PLAN_PACKAGE_EXISTS', { cause: error });
    }
  }

  /** Changes what is named; whether it is sold stays. @throws AppError CREDIT_PACKAGE_NOT_FOUND */
  async update(
    id: number,
    { name, description, creditsAmount, priceRub, yearlyPriceRub }: PackageChange,
  ): Promise<PackageRow> {
    return only(
      await this.db.query<PackageRow>(
        `UPDATE credit_packages SET name = coalesce($2, name), description = coalesce($3, description),
                credits_amount = coalesce($4, credits_amount), price_rub = coalesce($5, price_rub),
                yearly_price_rub = CASE WHEN $6 AND kind = 'plan' THEN $7::int ELSE yearly_price_rub END
          WHERE id = $1 RETURNING ${COLUMNS}`,
        [
          id,
          name ?? null,
          description ?? null,
          creditsAmount ?? null,
          priceRub ?? null,
          yearlyPriceRub !== undefined,
          yearlyPriceRub ?? null,
        ],
      ),
    );
  }

  /** Sells a package no longer. @throws AppError CREDIT_PACKAGE_NOT_FOUND */
  async deactivate(id: number): Promise<void> {
    only(await this.db.query('UPDATE credit_packages SET is_active = false WHERE id = $1 RETURNING id', [id]));
  }
}

const only = <T>([row]: T[]): T => {
  if (!row) throw new AppError('CREDIT_PACKAGE_NOT_FOUND');
  return row;
};
