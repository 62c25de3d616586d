import { expect, type Page } from '@playwright/test';

/** Opens the wizard of a new plan at its first step. */
export const openWizard = async (page: Page, projectId: number): Promise<void> => {
  await page.goto(`/dashboard/projects/${projectId}?create=plan`);
  await expect(page.getByRole('dialog', { name: 'Создать контент-план' })).toBeVisible();
};

export const nextStep = (page: Page): Promise<void> => page.getByRole('button', { name: 'Далее' }).click();
