import { AppError } from '@orbita/contracts';
import type { HeadlinesRequest, PostRequest, RevisionRequest, WriterCall, WrittenText } from '../content-writer.js';
import type { AiLogger } from '../logger.js';
import { sizeMiss, sizeRange } from '../post-size.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import { headlinesPrompt } from '../prompts/headlines.v1.js';
import { postPrompt } from '../prompts/post.v2.js';
import { revisionPrompt } from '../prompts/revision.v2.js';
import { HeadlinesAnswer, MIN_HEADLINES } from './headlines-answer.js';
import { badAnswer, MAX_FRUITLESS, MAX_REFUSALS } from './model-patience.js';
import type { ModelCalls } from './model-calls.js';
import type { ModelAnswer } from './model-task.js';
import { flawsOf, TextAnswer } from './text-answer.js';

/** An instruction that requires another language. */
const ASKS_TRANSLATION =
  /перевед|перевод|translate|\b(?:in|into)\s+(?:russian|english|german|french|spanish|chinese)\b|на\s+\S+ск(?:ий|ом)(?:\s+язык|\s*$)|по-(?:англ|немец|франц|испан|китай)/iu;

/** Writes single texts by model calls: requests again an unusable text, and once more for another length. */
export class TextWriter {
  constructor(
    private readonly calls: ModelCalls,
    private readonly logger: AiLogger,
  ) {}

  async writePost(request: PostRequest): Promise<WrittenText> {
    const { brief, budget } = request;
    const range = sizeRange(brief.size, brief.socialNetwork);
    const expected = { isScript: brief.textType === 'reels', project: brief.project };
    const text = await this.goodText(
      request,
      (issues) => postPrompt({ brief, issues }),
      (answer) => flawsOf(answer, expected),
    );
    const miss = sizeMiss(text, range);
    if (miss === 0 || budget.isSpent) return { text };
    const issues = [
      `в тексте ${text.length} знаков, а нужно от ${range.min} до ${range.max}: ${miss > 0 ? 'сократите' : 'дополните по делу'}. Прошлый ответ — в <draft>`,
    ];
    const { answer, finish } = await this.ask(request, () => postPrompt({ brief, draft: text, issues }));
    const better = answer.text;
    const isBetter =
      finish === 'complete' &&
      flawsOf(better, expected).length === 0 &&
      Math.abs(sizeMiss(better, range)) < Math.abs(miss);
    const kept = isBetter ? better : text;
    if (sizeMiss(kept, range) !== 0)
      this.logger.warn({ length: kept.length, ...range }, 'text kept although its size is wrong');
    return { text: kept };
  }

  async reviseText(request: RevisionRequest): Promise<WrittenText> {
    const { text, instruction, brief } = request;
    const expected = {
      // A script whose parts were lost before need not have them now.
      isScript: brief?.textType === 'reels' && flawsOf(text, { isScript: true, project: undefined }).length === 0,
      project: ASKS_TRANSLATION.test(instruction) ? undefined : (brief?.project ?? null),
    };
    return {
      text: await this.goodText(
        request,
        (issues) => revisionPrompt({ text, instruction, brief, issues }),
        (answer) => [...flawsOf(answer, expected), ...(answer === text.trim() ? ['текст не изменился'] : [])],
      ),
    };
  }

  async writeHeadlines({ brief, ...caller }: HeadlinesRequest): Promise<string[]> {
    let found: string[] = [];
    let issues: string[] = [];
    let refusals = 0;
    for (let tries = 1; ; tries++) {
      const { answer, finish } = await this.calls.run({
        ...callOf(caller),
        begin: () => ({
          prompt: headlinesPrompt({ brief, found, issues }),
          read: () => new HeadlinesAnswer(found, brief.project),
        }),
        isDone: () => false,
      });
      if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
      found = answer.headlines;
      if (found.length >= MIN_HEADLINES) return found;
      if (tries >= MAX_FRUITLESS) throw badAnswer(caller.budget);
      issues = [
        `новых заголовков на ${brief.project?.language === 'en' ? 'английском' : 'русском'} языке не больше 120 знаков нужно ещё не меньше ${MIN_HEADLINES - found.length}`,
      ];
    }
  }

  /** Calls until there is a text without flaws. */
  private async goodText(
    request: TextRequest,
    promptOf: (issues: readonly string[]) => ChatPrompt,
    judge: (text: string) => string[],
  ): Promise<string> {
    let issues: string[] = [];
    let refusals = 0;
    for (let tries = 1; ; tries++) {
      const { answer, finish } = await this.ask(request, () => promptOf(issues));
      if (finish === 'refused' && ++refusals > MAX_REFUSALS) throw new AppError('MODEL_REFUSED');
      const { text } = answer;
      issues = [...(finish === 'length' ? ['ответ слишком длинный и оборвался'] : []), ...judge(text)];
      if (finish !== 'refused' && issues.length === 0) return text;
      if (tries >= MAX_FRUITLESS) throw badAnswer(request.budget);
      this.logger.info({ finish, flaws: issues.length }, 'model text not usable, requesting again');
    }
  }

  private async ask(request: TextRequest, promptOf: () => ChatPrompt): Promise<ModelAnswer<TextAnswer>> {
    // Of two calls for the same answer the longer text is shown, so that it does not jump back.
    let shown = '';
    const show = (partial: string): void => {
      if (partial.length <= shown.length) return;
      shown = partial;
      request.onText(partial);
    };
    const takeBack = ({ text }: TextAnswer): void => {
      if (text !== shown) return;
      shown = '';
      request.onText('');
    };
    return this.calls.run({
      ...callOf(request),
      begin: () => ({ prompt: promptOf(), read: () => new TextAnswer(show) }),
      takeBack,
      isDone: () => false,
    });
  }
}

type TextRequest = WriterCall & Pick<PostRequest, 'onText'>;

const callOf = ({ tenant, signal, onUsage, budget }: WriterCall) => ({ tenant, signal, onUsage, budget });
