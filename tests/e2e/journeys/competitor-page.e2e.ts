import { competitorRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { pressOn, tabTo } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { type Member, newProject } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const CHANNEL = 'utro_v_chashke';

/** A project that follows a channel; returns the address of the channel's page. */
const followed = async (member: Member): Promise<{ projectId: number; address: string }> => {
  const { id: projectId } = await newProject(member, 'Кофейня «Зерно»');
  const body = { project_id: projectId, channel_username: CHANNEL, notes: '' };
  const { id } = await member.api.call(competitorRoutes.create, { body });
  return { projectId, address: `/dashboard/projects/${projectId}/competitors/${id}` };
};

const parse = async (page: Page, days: string): Promise<void> => {
  await page.getByLabel('Период, дней').fill(days);
  await page.getByLabel('Максимум постов').fill('200');
  await pressOn(page, page.getByRole('button', { name: 'Спарсить посты' }));
  await expect(page.getByText('Показано 20 постов', { exact: true })).toBeVisible();
};

test('posts are read, the best are taken as ideas, and all of them are charted', async ({ page, journal, member }) => {
  const { projectId, address } = await followed(member);
  await writtenPlan(member, projectId, planOf(3, { name: 'Ноябрь' }));
  journal.foresee('GET /api/competitors/999999999', 404);
  await page.goto(`/dashboard/projects/${projectId}/competitors/999999999`);
  await expect(page.getByRole('heading', { name: 'Конкурент не найден' })).toBeVisible();
  await expectGoodScreen(page, 'competitor not found');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Утро в чашке' })).toBeVisible();
  await parse(page, '365');
  await expect(page.getByRole('article')).toHaveCount(20);
  await pressOn(page, page.getByRole('button', { name: 'Показать ещё' }));
  await expect(page.getByRole('article')).toHaveCount(40);
  await expectGoodScreen(page, 'competitor posts', { isLong: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('link', { name: 'Лучшие посты' }).press('Enter');
  await expect(page).toHaveURL(/\?tab=best&days=365&limit=200$/);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expectGoodScreen(page, 'competitor best posts', { isLong: true });
  await pressOn(page, page.getByRole('button', { name: /^Взять как идею: пост от/ }).first());
  const idea = page.getByRole('dialog', { name: 'Взять как идею' });
  await expect(idea.getByLabel('Описание')).toHaveValue(/Источник: \S+/);
  await expectGoodScreen(page, 'competitor idea');
  await idea.getByLabel('Название').fill('Наш взгляд на зерно');
  await page.keyboard.press('Enter');
  await expect(idea).toBeHidden();
  await page.getByRole('status').getByRole('link', { name: 'Открыть' }).click();
  await expect(page.getByRole('heading', { name: 'Наш взгляд на зерно' }).first()).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Графики' }).click();
  const views = page.getByRole('region', { name: 'Средние просмотры по дням' });
  const line = views.getByRole('slider');
  await tabTo(page, line);
  const last = await line.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(line).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.getByRole('button', { name: 'Все время' }).click();
  await expect(page).toHaveURL(/period=all/);
  await expectGoodScreen(page, 'competitor charts');
  for (const name of ['Средние просмотры по дням', 'Когда посты читают активнее', 'Какие посты вовлекают']) {
    const chart = page.getByRole('region', { name });
    await chart.getByText('Таблица').click();
    await expect(chart.getByRole('table')).toBeVisible();
  }
  await expectGoodScreen(page, 'competitor charts as tables');
});

test('an analysis is ordered with its price, read and taken into a plan', async ({ page, member }) => {
  const { address } = await followed(member);
  await page.goto(address);
  await parse(page, '365');
  await page.getByRole('link', { name: 'AI-анализ' }).click();
  await expect(page.getByRole('heading', { name: 'Анализов пока нет' })).toBeVisible();
  await expectGoodScreen(page, 'competitor without analyses');
  await pressOn(page, page.getByRole('button', { name: 'AI-анализ · бесплатно' }));
  const question = page.getByRole('dialog', { name: 'Запустить AI-анализ?' });
  await expect(question.getByText('Демо-режим')).toBeVisible();
  await expectGoodScreen(page, 'competitor analysis price');
  await pressOn(page, question.getByRole('button', { name: /^Проанализировать/ }));
  await expect(page.getByRole('heading', { name: /^Анализ от/ })).toBeVisible();
  await expect(page.getByText('AI-анализ успешно выполнен!')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Пост от/ }).first()).toHaveAttribute('href', new RegExp(CHANNEL));
  await expectGoodScreen(page, 'competitor analysis');

  await pressOn(page, page.getByRole('button', { name: 'Взять в контент-план' }));
  const wizard = page.getByRole('dialog', { name: 'Создать контент-план' });
  await expect(wizard.getByText(/^Взято из анализа канала «Утро в чашке»/)).toBeVisible();
  await expect(wizard.getByLabel('Цель')).toHaveValue(/Темы: /);
  await expectGoodScreen(page, 'competitor wizard');
});
