import { expectGoodScreen } from '../../support/screens.js';
import { newProject } from '../../support/members.js';
import { expect, test } from '../../support/test.js';
import { nextStep, openWizard } from '../../support/wizard.js';

test('the last step when the balance is not enough', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  await openWizard(page, project.id);
  await nextStep(page);
  await nextStep(page);
  await nextStep(page);
  await expect(page.getByRole('alert')).toContainText('Не хватает 100 кредитов');
  await expectGoodScreen(page, 'wizard 4 short of credits');
});
