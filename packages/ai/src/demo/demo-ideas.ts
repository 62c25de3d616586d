import { NETWORK_WRITING } from '@orbita/contracts';
import type { Idea, IdeaSlot, IdeaSuggestionRequest, PlanBrief, PlanIdea, PlanSlot } from '../content-writer.js';
import { holiday, weekday } from '../prompts/calendar.js';
import { LEVEL_ADVICE, TONE_ADVICE, TYPE_ADVICE } from './advice.js';
import { namedBy } from './subjects.js';
import { say } from './say.js';
import { type Place, TitleDeck, type Topic } from './titles.js';
import { capital, inside, quoted, quotedName, saysSomething } from './wording.js';

const MAX_GOAL = 200;

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** Why a publication has its place in a plan, and its angles; the reason is a sentence, `say` fills the angles. */
const PLACE_ADVICE: Record<Place, { reason: string; angles: readonly string[] }> = {
  own: {
    reason: 'О том, что вы предлагаете, читают охотнее, когда видно, на что смотреть.',
    angles: [
      'Расскажите про {a} на одном примере: с чего всё началось, что сделали, что получилось.',
      'Речь про {a}: назовите главное одной фразой и добавьте деталь, которую знают только те, кто в деле.',
      'Покажите {a} так, чтобы понял и тот, кто слышит об этом впервые.',
      'Ответьте на один вопрос про {a}, который задают чаще всего.',
    ],
  },
  question: {
    reason: 'Об этом спрашивают ещё до обращения: ответ избавляет от сомнений заранее.',
    angles: [
      'Начните с короткого ответа, потом добавьте пример из практики.',
      'Дайте ответ одной фразой и объясните, от чего он зависит.',
    ],
  },
  audience: {
    reason: 'Публикация начинается со слов самих читателей, поэтому её узнают.',
    angles: ['Начните со слов читателей и покажите один посильный шаг: что меняется, когда рядом {n}.'],
  },
  season: {
    reason: 'Тема совпадает с тем, к чему читатели сейчас готовятся.',
    angles: ['Свяжите {a} с ближайшими датами: что важно успеть и к какому дню.'],
  },
  brand: {
    reason: 'За людьми следят охотнее, чем за вывеской.',
    angles: [
      'Расскажите о проекте так, чтобы его узнал и тот, кто зашёл впервые: одна деталь, одно правило, одно лицо.',
    ],
  },
};

/** Words of the audience in a sentence: why the publication is here, and whom it addresses if it is about something else. */
interface Tie {
  words: string;
  explains: string;
  addresses: string;
}

const tiesOf = ({ pain_points, interests, values }: PlanBrief['audience']): Tie[] => {
  const ties = (items: readonly string[], explains: string, addresses: string): Tie[] =>
    items
      .filter((item) => saysSomething(inside(item)))
      .map((item) => ({
        words: inside(item),
        explains: `${explains}: ${quoted(item)}.`,
        addresses: `${addresses}: ${quoted(item)}.`,
      }));
  return [
    ...ties(pain_points, 'Отталкивайтесь от трудности читателей', 'Пишите для тех, кому это знакомо'),
    ...ties(interests, 'Читателям это близко', 'Пишите для тех, кому близка тема'),
    ...ties(values, 'Покажите связь с тем, что читателям дорого', 'Пишите для тех, кому это дорого'),
  ];
};

/**
 * Why a publication is in this plan: by words of the audience where its title quotes them or shares a stem with them; otherwise
 * by the effect of such titles, by the field or by the audience addressed, in turn.
 */
const tieOf = (
  { project, audience }: PlanBrief,
  about: string | undefined,
): ((topic: Topic, turn: number) => string) => {
  const name = quotedName(project.name);
  const ties = tiesOf(audience);
  const general = about
    ? `Разговор ${about} держит ленту проекта ${name} в его теме.`
    : `Пример возьмите из практики проекта ${name}.`;
  return ({ title, place }, turn) => {
    const isOfTitle = namedBy(title);
    const related =
      ties.find(({ words }) => title.toLowerCase().includes(words.toLowerCase())) ??
      ties.find(({ words }) => isOfTitle(words));
    if (related) return related.explains;
    if (turn % 2 === 0) return general;
    const addressed = ties.length > 0 ? at(ties, Math.floor(turn / 2)).addresses : general;
    return turn % 4 === 1 ? addressed : PLACE_ADVICE[place].reason;
  };
};

const partOfDay = (time: string): string => {
  if (time < '12:00') return 'утром читают на ходу, поэтому главное — в первой строке';
  if (time < '17:00') return 'днём есть короткий перерыв, хватит одной мысли';
  return 'вечером есть время дочитать и ответить';
};

/** The angle of the publication. */
const angleOf = ({ place, subject }: Topic, turn: number): string =>
  say(at(PLACE_ADVICE[place].angles, turn), { subject });

/** How to present an idea of this type; another one next time. */
const formOf = ({ number, contentType }: IdeaSlot, revision: number): string => {
  const { forms } = TYPE_ADVICE[contentType];
  return at(forms, number + Math.floor(number / forms.length) + revision);
};

/**
 * Writes drafts for the slots of a plan from tables and the user's own words. The same brief, revision and slot give the same
 * draft; another revision gives others. `taken` holds keys of titles not to use; new ones are added.
 */
export const demoIdeas = (brief: PlanBrief, taken: Set<string>): ((slot: PlanSlot) => PlanIdea) => {
  const deck = new TitleDeck(brief);
  const tieTo = tieOf(brief, deck.business.field?.about);
  const step = ` Следующий шаг читателя — ${deck.business.call}.`;
  const aim = saysSomething(brief.goal) ? ` Цель плана: ${quoted(brief.goal, MAX_GOAL)}.` : '';
  return (slot) => {
    const topic = deck.topic(slot, taken);
    const { title } = topic;
    const { goal, role } = TYPE_ADVICE[slot.contentType];
    const occasion = holiday(slot.date, 'ru');
    return {
      slot: slot.number,
      title,
      shortDescription: [
        angleOf(topic, slot.number),
        formOf(slot, brief.revision),
        NETWORK_WRITING[slot.socialNetwork].demoForm,
      ].join(' '),
      goal: goal + (slot.contentType === 'selling' ? step : '') + aim,
      reasoning: [
        role,
        tieTo(topic, slot.number),
        `${capital(weekday(slot.date, 'ru'))}, ${slot.time}: ${partOfDay(slot.time)}.`,
        ...(occasion ? [`Повод дня — ${occasion}: упомяните его, если он подходит проекту.`] : []),
        TONE_ADVICE[brief.tone],
        LEVEL_ADVICE[brief.languageLevel],
      ].join(' '),
    };
  };
};

/** The same for a business without a name: only its description is known. Titles and a sentence or two. */
export const demoSuggestion = (
  { about, date }: Pick<IdeaSuggestionRequest, 'about' | 'date'>,
  taken: Set<string>,
): ((slot: IdeaSlot) => Idea) => {
  const deck = new TitleDeck({
    project: { name: '', description: about },
    goal: '',
    audience: { age: '', gender: '', interests: [], pain_points: [], values: [] },
    revision: 1,
  });
  return (slot) => {
    const topic = deck.topic({ ...slot, date }, taken);
    const shortDescription = `${angleOf(topic, slot.number)} ${formOf(slot, 1)}`;
    return { slot: slot.number, title: topic.title, shortDescription };
  };
};
