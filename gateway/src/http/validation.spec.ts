import { AppError, ContentPlanRequest, ProjectRequest } from '@orbita/contracts';
import * as z from 'zod/mini';
import { checked } from './validation.js';

const refusal = (work: () => unknown): AppError => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

it('returns the parsed value without fields the schema does not know', () => {
  expect(checked(ProjectRequest, { name: ' Кофейня ', user_id: 7 }, 'ru')).toEqual({
    name: 'Кофейня',
    description: '',
    social_urls: {},
  });
});

it('names the field in wire notation and lists the rules', () => {
  const request = { start_date: '2026-12-01', end_date: '2026-12-02', target_audience: { age: 5 }, tone: 'loud' };
  const error = refusal(() => checked(ContentPlanRequest, request, 'ru'));
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED', field: 'target_audience.age', message: 'Ожидался текст' });
  expect(error.details).toEqual({
    issues: [
      { field: 'target_audience.age', message: 'Ожидался текст' },
      { field: 'tone', message: 'Неизвестный тон' },
    ],
  });
});

it('names no field when the whole value is wrong', () => {
  expect(refusal(() => checked(ProjectRequest, null, 'ru')).field).toBeUndefined();
});

it('lists at most twenty rules', () => {
  const { details } = refusal(() => checked(z.array(z.string()), Array(100).fill(5), 'ru'));
  expect(details?.issues).toHaveLength(20);
});

it('shortens a key of any length', () => {
  const schema = z.record(z.string(), z.number());
  const { field } = refusal(() => checked(schema, { ['k'.repeat(10_000)]: 'x' }, 'ru'));
  expect(field).toBe('k'.repeat(120));
});
