import * as z from 'zod';

/** An empty value in a file or a manifest means «not set», never «set to nothing». */
const withoutEmpty = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/**
 * Parses a process's environment once at its start.
 * @throws Error that names each bad variable and the rule it breaks, never its value
 */
export const loadEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: NodeJS.ProcessEnv,
): Readonly<z.output<z.ZodObject<Shape>>> => {
  const parsed = z.object(shape).safeParse(withoutEmpty(source));
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Invalid environment:\n${problems.join('\n')}`);
};
