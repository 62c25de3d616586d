import type { ContentType } from '@orbita/contracts';
import type { PlanBrief, PlanSlot } from '../content-writer.js';
import { titleKey } from '../titles.js';
import { occasionOf } from './occasions.js';
import { fitting } from './kinds.js';
import { say } from './say.js';
import { type Business, type Subject, businessOf, namedBy, subjectOf, worriesOf } from './subjects.js';
import { GENERAL, OF_AN_AUTHOR, RUBRICS } from './rubrics.js';
import { TITLES } from './title-frames.js';
import { capital, small } from './wording.js';

const MAX_TITLE = 200;
/** Of this many titles about a thing, one is about a thing of the trade that the business did not name. */
const TRADE_EVERY = 7;
/** Slots of a month: a new edition continues behind the last one of that length. */
const MONTH = 31;

/** Numbers of frames used in turn; none shares a factor with usual rhythms of types and networks. */
const TURNS = [23, 19, 17, 13, 11, 7];

/** What a title is about. */
export type Place = 'own' | 'question' | 'audience' | 'season' | 'brand';

/** What the slots of a plan are about, in turn. The length shares no factor with usual rhythms of types and networks. */
const PLACES: readonly Place[] = [
  'own',
  'question',
  'own',
  'season',
  'own',
  'audience',
  'own',
  'question',
  'own',
  'brand',
  'own',
];

/** Titles that offer two sides, and those that show a scene. */
const CHOICES = ['{Q}: что выберете вы?', '{Q}? Голосуем', 'Вечный спор: {q}'];
const SCENES = ['Узнаёте? {Q}', 'Сцена из жизни: {q}', 'Бывает же: {q}'];

/** Fields of a brief that decide on titles; an empty name means no name. */
export type DeckBrief = Pick<PlanBrief, 'project' | 'goal' | 'audience' | 'revision'>;
/** Fields of a slot that decide on its title. */
type TitleSlot = Pick<PlanSlot, 'number' | 'contentType' | 'date'>;

/** A title and its subject. */
export interface Topic {
  title: string;
  place: Place;
  subject: Subject;
}

/**
 * Chooses titles for the slots of one plan. Each slot finds its title without knowing the others, so that batches can be written
 * in parallel: its number determines place, subject and frame.
 */
export class TitleDeck {
  readonly business: Business;
  private readonly pool: readonly Subject[];
  private readonly isUnknown: boolean;
  private readonly worries: ReturnType<typeof worriesOf>;
  /** Number of earlier editions of the plan. */
  private readonly before: number;

  constructor({ project, goal, audience, revision }: DeckBrief) {
    this.business = businessOf({ project, goal, audience });
    const { own, topics } = this.business;
    this.pool = own.length > 0 ? own : topics.length > 0 ? topics : GENERAL.map(subjectOf);
    this.isUnknown = own.length === 0 && topics.length === 0;
    this.worries = worriesOf(audience);
    this.before = revision - 1;
  }

  /** `taken` holds the keys of titles not to use, and gets the new one. */
  topic(slot: TitleSlot, taken: Set<string>): Topic {
    const isFree = ({ title }: Topic): boolean => title.length <= MAX_TITLE && !taken.has(titleKey(title));
    const index = slot.number - 1 + this.before * MONTH;
    let topic = this.special(slot) ?? this.own(slot, index);
    // Another batch of the same brief took it: use the next free one.
    for (let i = 1; !isFree(topic); i++) topic = this.own(slot, index + i * 301);
    taken.add(titleKey(topic.title));
    return topic;
  }

  private special({ number, contentType, date }: TitleSlot): Topic | undefined {
    const placeOf = (slot: number): Place => PLACES[(this.business.seed + slot) % PLACES.length]!;
    const place = placeOf(number);
    const isOfPlace = (other: Place): boolean => other === place;
    const rank = Array.from({ length: number - 1 }, (_, i) => placeOf(i + 1)).filter(isOfPlace).length;
    const share = PLACES.filter(isOfPlace).length / PLACES.length;
    return this.of(place, { use: rank + this.before * Math.ceil(MONTH * share), contentType, date });
  }

  private of(
    place: Place,
    { use, contentType, date }: { use: number; contentType: ContentType; date: string },
  ): Topic | undefined {
    const { answers, choices, scenes, name, call } = this.business;
    const frames = TITLES[contentType];
    const subject = this.pool[use % this.pool.length]!;
    const topic = (
      all: readonly string[],
      frame: number,
      words: Record<string, string>,
      about = subject,
    ): Topic | undefined => {
      const phrase = fitting(all, about.kind)[frame];
      return phrase === undefined
        ? undefined
        : { title: capital(say(phrase, { subject: about, ...words })), place, subject: about };
    };
    switch (place) {
      case 'question': {
        const [kind, pool]: [readonly string[], readonly string[]] =
          contentType === 'engaging' && use % 2 === 0
            ? [CHOICES, choices]
            : contentType === 'entertaining'
              ? [SCENES, scenes]
              : [frames.question, answers.map(([question]) => question)];
        if (pool.length === 0 || kind.length === 0) return undefined;
        // Each question in each frame, neighbours in distant ones.
        const turn = Math.floor(use / pool.length);
        const at = (use + turn) % pool.length;
        return turn >= kind.length ? undefined : topic(kind, (turn + at * 7) % kind.length, { q: pool[at]! });
      }
      case 'audience': {
        const worry = this.worries[use % Math.max(1, this.worries.length)];
        if (!worry) return undefined;
        const all = worry.kind === 'pain' ? frames.pain : frames.interest;
        // The thing related to their words, if there is one.
        const near = this.pool.find(({ nominative }) => namedBy(worry.words)(nominative));
        return topic(all, Math.floor(use / this.worries.length), { w: worry.words }, near);
      }
      case 'season': {
        const occasion = occasionOf(date, this.business);
        return occasion && topic(frames.season, use, { ...occasion });
      }
      case 'brand':
        return name === undefined ? undefined : topic(frames.brand, use, { p: name, call });
      default:
        return undefined;
    }
  }

  /** The `index`-th title about a thing of the business, or at times of its trade; used ones come back as rubrics. */
  private own({ contentType }: Pick<TitleSlot, 'contentType'>, index: number): Topic {
    const all = contentType === 'selling' && this.business.isAuthor ? OF_AN_AUTHOR : TITLES[contentType].own;
    const { topics } = this.business;
    const isOfTrade =
      this.pool !== topics && topics.length > 0 && contentType !== 'selling' && index % TRADE_EVERY === TRADE_EVERY - 1;
    const [subjects, at] = isOfTrade ? [topics, Math.floor(index / TRADE_EVERY)] : [this.pool, index];
    const turn = Math.floor(at / subjects.length);
    const place = (at + turn) % subjects.length;
    const subject = subjects[place]!;
    const fit = fitting(all, subject.kind);
    const count = TURNS.find((most) => most <= fit.length)!;
    const frame = (turn + place * 11) % count;
    const round = Math.floor(turn / count);
    const title = capital(say(fit[(frame + this.business.seed) % count]!, { subject }));
    // A business without a description is known by its name alone.
    const isNamed = this.isUnknown && this.business.name !== undefined && index % 4 < 3;
    const series = Math.floor((round - 1) / RUBRICS.length);
    const plain = isNamed ? `${this.business.name}: ${small(title)}` : title;
    const rubric = round === 0 ? plain : `${RUBRICS[(round + frame) % RUBRICS.length]!}. ${plain}`;
    return { title: series > 0 ? `${rubric} (часть ${series + 1})` : rubric, place: 'own', subject };
  }
}
