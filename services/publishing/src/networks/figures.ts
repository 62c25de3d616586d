import * as z from 'zod/mini';

/** The largest number our tables hold. */
const LARGEST = 2_147_483_647;

/** A number of a post from its network. An invalid or impossible value becomes unknown, never 0. */
export const Figure = z.catch(z.nullable(z.int().check(z.nonnegative(), z.maximum(LARGEST))), null);
