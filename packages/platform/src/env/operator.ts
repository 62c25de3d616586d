import * as z from 'zod';

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Whether these are digits of a taxpayer number: the last one of 10, the last two of 12 are sums of those before. */
const isInn = (text: string): boolean => {
  if (!/^\d{10}(\d{2})?$/.test(text)) return false;
  const digits = [...text].map(Number);
  const isRight = (place: number): boolean => {
    const weights = INN_WEIGHTS.slice(-place);
    const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    return (sum % 11) % 10 === digits[place];
  };
  return digits.length === 10 ? isRight(9) : isRight(10) && isRight(11);
};

/** The legal entity behind the product, as documents and mails name it. */
export const operatorEnv = {
  OPERATOR_NAME: z.string().max(200).optional().describe('Legal name of the operator of this installation'),
  OPERATOR_INN: z
    .string()
    .refine(isInn, 'must be 10 or 12 digits, the last ones being right sums of the others')
    .optional()
    .describe('Its taxpayer number (ИНН), 10 or 12 digits'),
  OPERATOR_ADDRESS: z.string().max(400).optional().describe('Its postal address'),
  SUPPORT_EMAIL: z.email().optional().describe('Where users write to for help; answers to mails go there'),
};
