import { describe, expect, it } from 'vitest';
import { emptyForm, type PlanForm } from '@/entities/content-plans';
import { fieldOfServer, issueFields, planIssues, stepIssues, stepOfField, WIZARD_STEPS } from './wizard-steps';

const form = (changes: Partial<PlanForm> = {}): PlanForm => ({ ...emptyForm('2026-11-21'), ...changes });
const [basics, voice, mix, audience] = WIZARD_STEPS;

describe('wizard rules', () => {
  it('lets the suggested plan through every step', () => {
    expect(planIssues(form())).toEqual({});
  });

  it('shows every field on exactly one step', () => {
    const fields = WIZARD_STEPS.flatMap((step) => step.fields);
    expect([...fields].sort()).toEqual(Object.keys(form()).sort());
  });

  it('asks for the dates briefly on Next and fully on submit', () => {
    const undated = form({ start_date: '', end_date: '' });
    expect(stepIssues(undated, basics!)).toEqual({
      start_date: 'Укажите даты контент-плана',
      end_date: 'Укажите даты контент-плана',
    });
    expect(planIssues(undated)).toEqual({
      start_date: 'Укажите даты начала и окончания контент-плана',
      end_date: 'Укажите даты начала и окончания контент-плана',
    });
  });

  it('says nothing of the period while a date is missing', () => {
    expect(Object.keys(planIssues(form({ end_date: '' })))).toEqual(['end_date']);
  });

  it('refuses a reversed, a too long and a too full plan', () => {
    expect(planIssues(form({ end_date: '2026-11-01' })).end_date).toBe(
      'Дата окончания не может быть раньше даты начала',
    );
    expect(planIssues(form({ end_date: '2027-03-01' })).end_date).toBe('План не может быть длиннее 92 дней');
    expect(planIssues(form({ end_date: '2027-01-10', posts_per_day: 10 })).posts_per_day).toMatch(/^Не больше 300/);
  });

  it.each([
    ['', 'Укажите число публикаций в день от 1 до 10'],
    [0, 'Публикаций в день не меньше 1'],
    [11, 'Публикаций в день не больше 10'],
    [1.5, 'Укажите число публикаций в день от 1 до 10'],
  ] as const)('refuses %j posts per day', (posts_per_day, message) => {
    expect(stepIssues(form({ posts_per_day }), basics!).posts_per_day).toBe(message);
  });

  it('blocks a step only by its own fields', () => {
    const bad = form({ social_networks: [], content_distribution: { engaging: 95 } });
    expect(stepIssues(bad, basics!)).toEqual({});
    expect(stepIssues(bad, voice!)).toEqual({ social_networks: 'Выберите хотя бы одну социальную сеть' });
    expect(stepIssues(bad, mix!)).toEqual({ content_distribution: 'Сумма распределения контента должна быть 100%' });
    expect(stepIssues(bad, audience!)).toEqual({});
  });

  it('lists bad fields in the order of the steps', () => {
    const bad = form({ content_distribution: {}, social_networks: [], posts_per_day: '' });
    expect(issueFields(planIssues(bad))).toEqual(['posts_per_day', 'social_networks', 'content_distribution']);
    expect(stepOfField('content_distribution')).toBe(2);
  });

  it('finds the field an error of the server names', () => {
    expect(fieldOfServer('target_audience.interests.0')).toBe('target_audience');
    expect(fieldOfServer('project_id')).toBeUndefined();
    expect(fieldOfServer(undefined)).toBeUndefined();
  });
});
