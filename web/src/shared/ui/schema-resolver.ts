import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import { sentence } from './sentence';

type Rules<I extends FieldValues, O> = Parameters<typeof standardSchemaResolver<I, unknown, O>>[0];
type Verdict<O> = Awaited<ReturnType<Rules<FieldValues, O>['~standard']['validate']>>;

const translated = async <O>(verdict: Verdict<O>): Promise<Verdict<O>> =>
  verdict.issues
    ? {
        issues: await Promise.all(
          verdict.issues.map(async (issue) => ({ ...issue, message: await sentence(issue.message) })),
        ),
      }
    : verdict;

/** Validation of a form that sends what it holds: a contract schema, with messages in this build's language. */
export const schemaResolver = <I extends FieldValues, O>(rules: Rules<I, O>): Resolver<I, unknown, O> => {
  const standard = rules['~standard'];
  return standardSchemaResolver<I, unknown, O>({
    '~standard': { ...standard, validate: async (value) => translated(await standard.validate(value)) },
  });
};
