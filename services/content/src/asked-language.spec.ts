import { DemoWriter } from '@orbita/ai';
import { AudienceSuggestionRequest, IdeaSuggestionRequest, WritingStyleRequest } from '@orbita/contracts';
import { ContentFixture } from '../fixtures/content-fixture.js';

let fixture: ContentFixture;
afterEach(() => fixture.close());

const speaking = async (table: 'users' | 'projects', id: number): Promise<void> => {
  await fixture.db.query(`UPDATE ${table} SET language = 'en' WHERE id = $1`, [id]);
};
const style = { name: 'Plain', examples: ['You know it. We do too.', 'Tell us about it. We listen.'] };

it('writers get the language of the project, and without a project that of the user', async () => {
  fixture = await ContentFixture.open();
  await fixture.work();
  const user = await fixture.user();
  const project = await fixture.project(user);
  const jobsOf = await fixture.db.transaction(async (tx) => [
    await fixture.audience.suggest(tx, user, AudienceSuggestionRequest.parse({ name: 'Crumb', language: 'en' })),
    await fixture.audience.suggest(tx, user, AudienceSuggestionRequest.parse({ name: 'Крошка' })),
  ]);
  for (const { id } of jobsOf) await fixture.ended(user, id);
  expect(fixture.writer.spoken.toSorted()).toEqual(['en', 'ru']);

  const analysed = async (projectId: number | null) => {
    const request = WritingStyleRequest.parse({ ...style, project_id: projectId });
    const { id, analysisJobId } = await fixture.db.transaction((tx) => fixture.styles.create(tx, user, request));
    await fixture.ended(user, analysisJobId);
    return (await fixture.styleRows.mustOwn(user, id)).styleAnalysis;
  };
  expect(await analysed(project)).toContain('Ключевые характеристики:');
  await speaking('users', user);
  expect(await analysed(project)).toContain('Ключевые характеристики:');
  expect(await analysed(null)).toContain('Key traits:');
  await speaking('projects', project);
  expect(await analysed(project)).toContain('Key traits:');

  const ideas = await fixture.db.transaction((tx) =>
    fixture.ideas.suggest(tx, user, IdeaSuggestionRequest.parse({ about: 'Bakery', language: 'ru', count: 1 })),
  );
  await fixture.ended(user, ideas.id);
  expect(fixture.writer.spoken.slice(2)).toEqual(['ru', 'ru', 'en', 'en', 'ru']);
});

it('the demo writer is asked only for its own language', async () => {
  fixture = await ContentFixture.open({ isDemo: true });
  const demo = new DemoWriter();
  fixture.writer.writePlanIdeas = (request) => demo.writePlanIdeas(request);
  fixture.writer.suggestIdeas = (request) => demo.suggestIdeas(request);
  await fixture.work();
  const user = await fixture.user();
  const project = await fixture.project(user);
  await speaking('users', user);
  await speaking('projects', project);
  const plan = await fixture.order(user, project);
  expect((await fixture.ended(user, plan.jobId)).status).toBe('completed');
  const ideas = await fixture.db.transaction((tx) =>
    fixture.ideas.suggest(tx, user, IdeaSuggestionRequest.parse({ about: 'Пекарня' })),
  );
  expect((await fixture.ended(user, ideas.id)).status).toBe('completed');
});
