import type { SlideText } from '@orbita/contracts';
import { languageFlaw } from '../language.js';
import type { BriefProject } from '../post-brief.js';
import { type SlideRoom, excessOf } from '../slide-words.js';
import { titleKey } from '../titles.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { ObjectScanner } from './object-scanner.js';
import { plainWords, titleWords } from './plain-words.js';
import { OURS } from './text-answer.js';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const slideOf = (value: unknown): SlideText =>
  isRecord(value)
    ? { title: titleWords(textOf(value['title'])), content: plainWords(textOf(value['content'])) }
    : { title: '', content: '' };

/** Reads the slides of an answer, each as soon as it is complete; once the whole list closes, the list replaces them. */
export class CarouselAnswer implements AnswerReader {
  slides: SlideText[] = [];
  private readonly scanner = new ObjectScanner((object) => {
    if (Array.isArray(object['slides'])) this.slides = object['slides'].map(slideOf);
    else if ('title' in object || 'content' in object) this.slides.push(slideOf(object));
    else return;
    if (this.slides.length <= this.rooms.length) this.onSlides(this.slides);
  });

  constructor(
    private readonly rooms: readonly SlideRoom[],
    private readonly onSlides: (slides: readonly SlideText[]) => void,
    private readonly project: BriefProject | null = null,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.slides.length === 0;
  }

  /** Why the answer is not a usable carousel, in our words; empty when it is one. */
  get flaws(): string[] {
    const { slides, rooms } = this;
    if (this.isEmpty) return ['в ответе нет объекта JSON со слайдами в массиве slides'];
    if (slides.length !== rooms.length) return [`слайдов ${slides.length}, а нужно ровно ${rooms.length}`];
    const words = slides.map(({ title, content }) => `${title}\n${content}`).join('\n');
    const empty = slides.flatMap(({ title, content }, i) => [
      ...(title === '' && rooms[i]!.title > 0 ? [`слайд ${i + 1}: поле title пустое`] : []),
      ...(content === '' && rooms[i]!.content > 0 ? [`слайд ${i + 1}: поле content пустое`] : []),
    ]);
    return [
      ...empty,
      ...[languageFlaw(words, this.project)].filter((flaw) => flaw !== undefined),
      ...(OURS.test(words) ? ['в ответе есть теги или слова задания'] : []),
    ];
  }

  /** Slides that repeat an earlier one under another title or the same. */
  get doubles(): string[] {
    const keys = this.slides.map(({ title, content }) => titleKey(content) || titleKey(title));
    return keys.flatMap((key, i) => {
      const first = keys.indexOf(key);
      return key !== '' && first < i ? [`слайд ${i + 1} повторяет слайд ${first + 1}: нужна другая мысль`] : [];
    });
  }

  /** What could be better in a carousel without flaws: texts that do not fit, repeated titles. */
  get blemishes(): string[] {
    const { slides, rooms } = this;
    const keys = slides.map(({ title }) => titleKey(title));
    return [
      ...excessOf(slides, rooms).map(
        ({ slide, box, length, room }) => `слайд ${slide}: в ${box} ${length} знаков, а помещается ${room}`,
      ),
      ...keys.flatMap((key, i) =>
        key !== '' && keys.indexOf(key) < i ? [`слайд ${i + 1}: такой title уже был, нужен другой`] : [],
      ),
    ];
  }
}
