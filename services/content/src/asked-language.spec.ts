import { DemoWriter } from '@orbita/ai';
import { AudienceSuggestionRequest, IdeaSuggestionRequest, WritingStyleRequest } from '@orbita/contracts';
import { ContentBed } from '../fixtures/content-bed.js';

let bed: ContentBed;
afterEach(() => bed.close());

const speaking = async (table: 'users' | 'projects', id: number): Promise<void> => {
  await bed.db.query(`UPDATE ${table} SET language = 'en' WHERE id = $1`, [id]);
};
const style = { name: 'Plain', examples: ['You know it. We do too.', 'Tell us about it. We listen.'] };

it('writers are told the language of the project, and without one that of the user', async () => {
  bed = await ContentBed.open();
  await bed.work();
  const user = await bed.user();
  const project = await bed.project(user);
  const jobsOf = await bed.db.transaction(async (tx) => [
    await bed.audience.suggest(tx, user, AudienceSuggestionRequest.parse({ name: 'Crumb', language: 'en' })),
    await bed.audience.suggest(tx, user, AudienceSuggestionRequest.parse({ name: 'Крошка' })),
  ]);
  for (const { id } of jobsOf) await bed.ended(user, id);
  expect(bed.writer.spoken.toSorted()).toEqual(['en', 'ru']);

  const analysed = async (projectId: number | null) => {
    const request = WritingStyleRequest.parse({ ...style, project_id: projectId });
    const { id, analysisJobId } = await bed.db.transaction((tx) => bed.styles.create(tx, user, request));
    await bed.ended(user, analysisJobId);
    return (await bed.styleRows.mustOwn(user, id)).styleAnalysis;
  };
  expect(await analysed(project)).toContain('Ключевые характеристики:');
  await speaking('users', user);
  expect(await analysed(project)).toContain('Ключевые характеристики:');
  expect(await analysed(null)).toContain('Key traits:');
  await speaking('projects', project);
  expect(await analysed(project)).toContain('Key traits:');

  const ideas = await bed.db.transaction((tx) =>
    bed.ideas.suggest(tx, user, IdeaSuggestionRequest.parse({ about: 'Bakery', language: 'ru', count: 1 })),
  );
  await bed.ended(user, ideas.id);
  expect(bed.writer.spoken.slice(2)).toEqual(['ru', 'ru', 'en', 'en', 'ru']);
});

it('the demo writer is not asked for another language than its own', async () => {
  bed = await ContentBed.open({ isDemo: true });
  const demo = new DemoWriter();
  bed.writer.writePlanIdeas = (request) => demo.writePlanIdeas(request);
  bed.writer.suggestIdeas = (request) => demo.suggestIdeas(request);
  await bed.work();
  const user = await bed.user();
  const project = await bed.project(user);
  await speaking('users', user);
  await speaking('projects', project);
  const plan = await bed.order(user, project);
  expect((await bed.ended(user, plan.jobId)).status).toBe('completed');
  const ideas = await bed.db.transaction((tx) =>
    bed.ideas.suggest(tx, user, IdeaSuggestionRequest.parse({ about: 'Пекарня' })),
  );
  expect((await bed.ended(user, ideas.id)).status).toBe('completed');
});
