import type { ContentType } from '@orbita/contracts';
import type { PlanSlot } from '../content-writer.js';
import { clip } from '../prompts/outside-text.js';
import { titleKey } from '../titles.js';
import { type Aspect, ASPECTS } from './aspects.js';
import type { Forms } from './fields/field.js';
import { ANGLES } from './frames/angles.js';
import type { Kind } from './frames/frame.js';
import { framesOf, type Manner } from './frames/index.js';
import { GENERAL_TITLES } from './general-titles.js';
import { type DeckBrief, type Subject, type Subjects, seasonOf, subjectsOf } from './subjects.js';
import { capital, quotedName, seedOf, small } from './wording.js';

const MAX_TITLE = 200;
/** Coprime with the number of aspects: neighbouring slots get distant ones. */
const ASPECT_STRIDE = 13;
/** Slots of a month: a new revision goes on behind the subjects the last one of that length used. */
const MONTH = 31;

type Place = Exclude<Kind, 'pain' | 'interest' | 'value'> | 'audience';

/** What the slots of a plan are about, in turn. The length shares no factor with usual rhythms of types and networks. */
const WITH_FIELD: readonly Place[] = [
  'question',
  'own',
  'scene',
  'goods',
  'audience',
  'work',
  'brand',
  'own',
  'question',
  'choice',
  'myth',
  'own',
  'goods',
  'person',
  'audience',
  'question',
  'scene',
  'own',
  'work',
  'brand',
  'season',
  'choice',
  'question',
];
const WITHOUT_FIELD: readonly Place[] = ['own', 'brand', 'work', 'own', 'audience', 'own', 'brand'];

/** What of a slot decides on its title. */
type TitleSlot = Pick<PlanSlot, 'number' | 'contentType' | 'date'>;

/** A title, what the description begins with, and what kind of subject both are about; none is known of a general one. */
export interface Topic {
  title: string;
  angle: string;
  kind?: Kind;
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** Puts a subject and the words of its field into a frame. */
const fill = (
  frame: string,
  [n, g, a, o]: Forms,
  { call = 'написать нам', before = 'перед заказом', p = '' }: Partial<Record<'call' | 'before' | 'p', string>> = {},
): string =>
  frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = { n, g, a, o, call, before, p }[slot.toLowerCase()] ?? '';
    return slot === slot.toLowerCase() ? word : capital(word);
  });

/**
 * Chooses titles for the slots of one plan. Each slot finds its own without knowing of the others, so that batches can
 * be written side by side: its number fixes the kind of subject, how many of this kind came before fix the subject, and
 * when all subjects of a kind were used the frames move on by one.
 */
export class TitleDeck {
  private readonly subjects: Subjects;
  private readonly places: readonly Place[];
  private readonly seed: number;
  /** Name in quotes; a business that has told none is not named. */
  private readonly project: string | undefined;
  private readonly manner: Manner;
  /** How many editions of the plan were written before. */
  private readonly before: number;
  private readonly lastTitles = new Map<ContentType, ReadonlySet<string>>();

  constructor(brief: DeckBrief) {
    this.subjects = subjectsOf(brief);
    this.places = (this.subjects.field ? WITH_FIELD : WITHOUT_FIELD).filter(
      (place) => this.subjects.of(place, 'educational', 'winter').length > 0,
    );
    const { field, isAuthor } = this.subjects;
    this.manner = { isGentle: !field || field.isDelicate === true, isAuthor };
    const { name, description } = brief.project;
    this.seed = seedOf(name || description);
    this.project = name === '' ? undefined : quotedName(name);
    this.before = brief.revision - 1;
  }

  get field(): Subjects['field'] {
    return this.subjects.field;
  }

  /** `taken` holds the keys of titles not to use, and gets the new one. */
  topic(slot: TitleSlot, taken: Set<string>): Topic {
    const isFree = ({ title }: Topic): boolean => title.length <= MAX_TITLE && !taken.has(titleKey(title));
    const special = this.special(slot, this.before);
    const isNew = special && isFree(special) && !this.lastTime(slot).has(special.title);
    const topic = isNew ? special : this.general(slot, isFree);
    taken.add(titleKey(topic.title));
    return topic;
  }

  /** Titles of this type that the first month of the last edition may have used: small pools come round that soon. */
  private lastTime(slot: TitleSlot): ReadonlySet<string> {
    const known = this.lastTitles.get(slot.contentType);
    if (known) return known;
    const titles = new Set<string>();
    for (let number = 1; this.before > 0 && number <= MONTH; number++) {
      const topic = this.special({ ...slot, number }, this.before - 1);
      if (topic) titles.add(topic.title);
    }
    this.lastTitles.set(slot.contentType, titles);
    return titles;
  }

  private special({ number, contentType, date }: TitleSlot, before: number): Topic | undefined {
    if (this.places.length === 0) return undefined;
    const start = this.seed + before * 5;
    const place = at(this.places, start + number);
    const isOfPlace = (other: Place): boolean => other === place;
    const rank = Array.from({ length: number - 1 }, (_, i) => at(this.places, start + i + 1)).filter(isOfPlace).length;
    const share = this.places.filter(isOfPlace).length / this.places.length;
    const pool = this.pool(place, contentType, date);
    const use = rank + before * Math.ceil(MONTH * share);
    const subject = pool[use % pool.length];
    if (!subject) return undefined;
    const frames = this.frames(contentType, subject.kind);
    // Within one plan no subject comes back in a frame it had.
    if (Math.floor(rank / pool.length) >= frames.length) return undefined;
    const round = Math.floor(use / pool.length);
    const stride = Math.max(1, Math.floor(frames.length / pool.length));
    const words = { call: this.field?.call, before: this.field?.before, p: this.project };
    return {
      title: capital(fill(at(frames, this.seed + (use % pool.length) * stride + round), subject.forms, words)),
      angle: fill(at(ANGLES[subject.kind], use), subject.forms, words),
      kind: subject.kind,
    };
  }

  /** Frames that can be filled: without a name none that asks for it. */
  private frames(type: ContentType, kind: Kind): readonly string[] {
    const frames = framesOf(type, kind, this.manner);
    return this.project === undefined ? frames.filter((frame) => !frame.includes('{p}')) : frames;
  }

  /** Where a kind does not fit the type, questions take its place: the last of them are kept for that. */
  private pool(place: Place, type: ContentType, date: string): readonly Subject[] {
    const of = (kind: Kind | 'audience'): readonly Subject[] => this.subjects.of(kind, type, seasonOf(date));
    const fits = place === 'audience' || this.frames(type, place).length > 0;
    if (fits && place !== 'question') return of(place);
    const questions = of('question');
    const kept = Math.ceil(questions.length * 0.6);
    return fits ? questions.slice(0, kept) : questions.slice(kept);
  }

  /** A side of any topic, tied to the project by its name or, in a field nobody knows, by its own words. */
  private general({ number, contentType, date }: TitleSlot, isFree: (topic: Topic) => boolean): Topic {
    const { titles, signature } = GENERAL_TITLES[contentType];
    const turn = this.seed + number + this.before * 101;
    const round = Math.floor(turn / titles.length);
    const cycle = Math.floor(round / ASPECTS.length);
    const aspect = at(ASPECTS, round + (turn % titles.length) * ASPECT_STRIDE);
    const core = capital(fill(at(titles, turn), aspectForms(aspect)));
    const own = this.field || contentType === 'selling' ? [] : this.subjects.of('own', contentType, seasonOf(date));
    const p = this.project;
    const ties = [
      ...(p === undefined ? [] : [`${p}: ${small(core)}`]),
      ...own.map(({ forms: [phrase] }) => `${capital(phrase)}: ${small(core)}`),
      ...(p === undefined ? [] : [`${core} — ${fill(signature, aspectForms(aspect), { p })}`]),
    ];
    const wordings = [...ties.map((_, i) => at(ties, turn + cycle + i)), core];
    const free = wordings.map((title) => ({ title, angle: aspect.angle })).find(isFree);
    if (free) return free;
    // Every wording is used up: the topic goes on as a series.
    const part = (index: number): Topic => ({
      title: `${clip(core, MAX_TITLE - 20)}: часть ${index}`,
      angle: aspect.angle,
    });
    let index = 2;
    while (!isFree(part(index))) index++;
    return part(index);
  }
}

const aspectForms = ({ name, about }: Aspect): Forms => [name, name, name, about];
