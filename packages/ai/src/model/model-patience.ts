import { AppError } from '@orbita/contracts';
import type { CallBudget } from '../call-budget.js';

/** Useless answers in a row before the model is given up. */
export const MAX_FRUITLESS = 3;
export const MAX_REFUSALS = 1;

/** Another run of the job may get better answers, if its budget allows any. */
export const badAnswer = ({ isSpent }: CallBudget): AppError => new AppError('MODEL_BAD_ANSWER', { final: isSpent });
