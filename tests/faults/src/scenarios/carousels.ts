import { carouselRoutes, jobRoutes } from '@orbita/contracts';
import { logNow, until } from '@orbita/harness';
import { holdStatement } from '../publishing/holds.js';
import { CRASH_GOAL_MS, type Scenario } from '../scenario.js';

const PRICE = 70;
const SLIDES = 7;
const SOON = { timeoutMs: 20_000, everyMs: 25 };
const IN_THE_END = { timeoutMs: 30_000, everyMs: 25 };

/** The worker dies twice: with half of the slides written, and with all of them before the draft is stored. */
const killedWhileGenerating: Scenario = {
  name: 'content: a carousel whose worker is killed',
  goalMs: CRASH_GOAL_MS,
  async run(scene) {
    const tenant = await scene.tenant();
    const { api, userId } = tenant;
    await tenant.subscribe();
    const before = await tenant.credits();
    scene.fake.setBehaviour({ stall: { count: 1, after: 0.5, forSeconds: 20 } });
    const jobId = await api.order(carouselRoutes.generate, {
      body: { topic: 'Как выбрать зерно', text: '', slide_count: SLIDES, format: '4:5' },
    });
    const job = () => api.call(jobRoutes.get, { params: { id: jobId } });
    await until('the first slides', async () => (await job()).stage.startsWith('Пишем слайды'), SOON);
    const stored = await holdStatement(scene, { table: 'carousels', on: 'INSERT', when: `NEW.user_id = ${userId}` });
    await scene.kill('worker-content');
    await stored.reached();
    const diedAt = await scene.kill('worker-content');
    await stored.letGo();
    await until('the carousel', () => api.jobEnded(jobId), IN_THE_END);
    const recoveryMs = logNow() - diedAt;

    const { status, error } = await job();
    scene.check(status === 'completed', `the job ended ${status}: ${error}`);
    const again = scene.calls(diedAt).length;
    scene.check(again === 0, `${again} questions were asked for slides that were written`);
    const drafts = await api.call(carouselRoutes.list, { query: {} });
    scene.check(
      drafts.length === 1 && drafts[0]?.slide_count === SLIDES,
      `there are ${drafts.length} drafts, of ${drafts.map((draft) => draft.slide_count).join(', ')} slides`,
    );
    const charged = before - (await tenant.credits());
    scene.check(charged === PRICE, `charged ${charged} instead of ${PRICE}`);
    return { recoveryMs };
  },
};

export const CAROUSEL_FAULTS: Scenario[] = [killedWhileGenerating];
