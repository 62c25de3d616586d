import { proveLedger } from '@orbita/billing';
import { type Logger, connectDatabase } from '@orbita/platform';

interface ProofOptions {
  url: string;
  applicationName: string;
  /** The whole ledger, not only what was written since the last proof. */
  full: boolean;
  logger: Logger;
}

/** Logs every problem of the ledger. @returns whether ledger and balances agree */
export const proveBooks = async ({ url, applicationName, full, logger }: ProofOptions): Promise<boolean> => {
  const db = await connectDatabase({
    url,
    poolSize: 1,
    applicationName,
    entities: [],
    statementTimeoutMs: 0,
    logger,
  });
  try {
    const { problems, ...proof } = await proveLedger(db, { full });
    for (const problem of problems) logger.error({ problem }, 'the ledger does not add up');
    if (problems.length === 0) logger.info(proof, 'the ledger adds up');
    return problems.length === 0;
  } finally {
    await db.dataSource.destroy();
  }
};
