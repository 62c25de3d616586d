import { errorMessage as sentenceOf, render } from '@orbita/contracts';
import { failureOf } from './job-endings.js';
import { JobFixture } from '../fixtures/job-fixture.js';

describe('what a job says', () => {
  let fixture: JobFixture;
  beforeEach(async () => {
    fixture = await JobFixture.open();
  });
  afterEach(() => fixture.close());

  const accepted = async (): Promise<number> => (await fixture.accept(await fixture.user())).id;
  const shown = async (id: number): Promise<string[]> => {
    const { stage } = await fixture.job(id);
    return [render('ru', stage), render('en', stage)];
  };

  it('is stored as a message beside its Russian, which older processes read', async () => {
    const id = await accepted();
    const [row] = await fixture.db.query<{ stage: string; description: string }>(
      'SELECT stage, description FROM jobs WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ stage: 'Ждём очереди', description: 'Подбор аудитории' });
    expect(await shown(id)).toEqual(['Ждём очереди', 'Waiting in line']);
  });

  it('says why it failed in the language of its reader', async () => {
    const id = await accepted();
    await fixture.db.transaction((tx) => fixture.endings.abandon(tx, id, 'failed', failureOf('MODEL_REFUSED')));
    const { errorMessage } = await fixture.job(id);
    expect(errorMessage && [render('ru', errorMessage), render('en', errorMessage)]).toEqual([
      sentenceOf('MODEL_REFUSED'),
      expect.stringMatching(/^The AI model refused/),
    ]);
  });

  it.each([
    ['stored by an older process', 'stage_said = NULL'],
    ['of a code that this version does not know', `stage_said = '{"code": "of.a-newer-version", "text": "Пишем"}'`],
    ['written by an older process over a message', `stage_said = stage_said`],
  ])('is its text where it was %s', async (_, said) => {
    const id = await accepted();
    await fixture.db.query(`UPDATE jobs SET stage = 'Пишем', ${said} WHERE id = $1`, [id]);
    expect(await shown(id)).toEqual(['Пишем', 'Пишем']);
  });
});
