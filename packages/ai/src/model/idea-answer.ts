import { z } from 'zod';
import type { Idea } from '../content-writer.js';
import { cleanText } from '../prompts/outside-text.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { ObjectScanner } from './object-scanner.js';

const text = (max: number) => z.string().transform(cleanText).pipe(z.string().min(1).max(max));

const ANY_IDEA = { title: text(200), short_description: text(2_000) };

/** Fields of an idea on the wire, and what they become; the slot is found by {@link IdeaAnswer}. */
export const IDEA = z
  .object(ANY_IDEA)
  .transform(({ short_description: shortDescription, ...idea }) => ({ ...idea, shortDescription }));
export const PLAN_IDEA = z
  .object({ ...ANY_IDEA, goal: text(2_000), reasoning: text(2_000) })
  .transform(({ short_description: shortDescription, ...idea }) => ({ ...idea, shortDescription }));

/** An idea as an answer contains it, before its slot is known. */
export type IdeaWords = Omit<Idea, 'slot'>;
export type SlotNumber = Pick<Idea, 'slot'>;

/** Whole number in `7`, `"7"`, `"#7"`; NaN otherwise. */
const slotNumber = (value: unknown): number => Number(/^\D*(\d{1,6})\D*$/.exec(String(value))?.[1] ?? Number.NaN);

/**
 * Reads the ideas of one answer and offers each for its slot as soon as it is complete.
 *
 * A slot number counts while the answer uses the requested numbers, each once. From the first other number on, the position in
 * the answer counts instead, and only if the answer has exactly the requested number of ideas: those ideas wait for `finish`.
 */
export class IdeaAnswer<W extends IdeaWords> implements AnswerReader {
  /** What was wrong, in our words, for the next question. */
  readonly issues: string[] = [];
  private readonly scanner = new ObjectScanner((object) => {
    if ('title' in object) this.read(object);
  });
  private readonly numbered = new Set<number>();
  private readonly byPlace: { place: number; idea: W }[] = [];
  private places = 0;
  private numbersHold = true;

  /** `offer` answers with a remark when the idea is not good enough. */
  constructor(
    private readonly shape: z.ZodType<W>,
    readonly asked: readonly number[],
    private readonly offer: (idea: W & SlotNumber) => string | undefined,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.places === 0;
  }

  /** To be called once, when the answer has ended. */
  finish(): void {
    if (this.isEmpty) this.issues.push('в ответе нет объекта JSON с идеями в массиве publications');
    else if (this.places !== this.asked.length) {
      this.issues.push(`идей ${this.places}, а слотов ${this.asked.length}: нужна одна идея на слот`);
    } else for (const { place, idea } of this.byPlace) this.deliver(this.asked[place]!, idea);
  }

  private read(object: Record<string, unknown>): void {
    const place = this.places++;
    const slot = slotNumber(object['slot']);
    if (this.numbered.has(slot) || !this.asked.includes(slot)) this.numbersHold = false;
    const parsed = this.shape.safeParse(object);
    if (!parsed.success) {
      const fields = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].join(', ');
      this.issues.push(`идея ${place + 1}: пустые, неверные или слишком длинные поля ${fields}`);
      if (this.numbersHold) this.numbered.add(slot);
      return;
    }
    const idea = parsed.data;
    if (!this.numbersHold) {
      // Bounded: an answer with more ideas than slots is not mapped by place anyway.
      if (this.byPlace.length < this.asked.length) this.byPlace.push({ place, idea });
      return;
    }
    this.numbered.add(slot);
    this.deliver(slot, idea);
  }

  private deliver(slot: number, idea: W): void {
    const remark = this.offer({ slot, ...idea });
    if (remark) this.issues.push(`слот ${slot}: ${remark}`);
  }
}
