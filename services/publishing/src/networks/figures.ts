import * as z from 'zod/mini';

/** The largest number our tables hold. */
const LARGEST = 2_147_483_647;

/** A number of a post as a network tells it: what is none, or none a post has, is not known, and never 0. */
export const Figure = z.catch(z.nullable(z.int().check(z.nonnegative(), z.maximum(LARGEST))), null);
