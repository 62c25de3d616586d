import { sentencesOf } from '../../slide-words.js';
import type { Narrative } from '@orbita/contracts';
import type { PostBrief } from '../../post-brief.js';
import { clip, quoteLine } from '../../prompts/outside-text.js';
import { ASPECTS } from '../aspects.js';
import { namedBy, subjectsOf, type Subjects } from '../subjects.js';
import { capital, inside, quoted, quotedName, saysSomething, seedOf, shuffled } from '../wording.js';
import { may, type Piece } from './pieces.js';

const MAX_TITLE = { short: 90, medium: 160, long: 200 };

/** What the frames of a draft are filled with. */
export interface DraftWords {
  /** The topic as a first line. */
  title: string;
  /** The topic between quotation marks, short. */
  theme: string;
  narrative: Narrative;
  /** Name of the project in quotes; undefined when there is none. */
  project: string | undefined;
  /** What a reader does next, an infinitive: «заказать свежую выпечку». */
  call: string;
  /** What worries readers, in quotes. */
  pain: string | undefined;
  goal: string | undefined;
  /** Facts of the author as they are, on one line. */
  extra: string | undefined;
  /** Of the field of business, nearest to the topic first; indirect questions, opinions, choices, scenes. */
  question: string | undefined;
  myth: string | undefined;
  choice: string | undefined;
  scene: string | undefined;
  /** Ends of posts differ by network. */
  answerHere: string;
  /** A number that is the same for the same brief and moves with its revision. */
  turn: number;
  /** Sides of the topic for its author to fill in, as many as a long text may need. */
  sides: readonly Piece[];
}

const ANSWER_HERE: Record<PostBrief['socialNetwork'], string> = {
  telegram: 'Напишите в комментариях под постом.',
  instagram: 'Напишите в комментариях и сохраните пост, чтобы вернуться к ответам.',
  vk: 'Напишите в комментариях: ответим каждому.',
  facebook: 'Расскажите в комментариях, как это у вас.',
  odnoklassniki: 'Поделитесь в комментариях, нам интересно.',
  threads: 'Ответьте в треде.',
  tenchat: 'Поделитесь опытом в комментариях.',
};

/** Kinds that are said of the topic itself; the others belong to any post of the field. */
const ABOUT_TOPIC = new Set(['question', 'myth']);

/** One of a kind, of those the topic names if there are any; undefined where none would fit. */
const pick = (
  subjects: Subjects,
  kind: 'question' | 'myth' | 'choice' | 'scene',
  topic: string,
  turn: number,
): string | undefined => {
  const all = subjects.of(kind, 'educational', 'summer').map(({ forms: [phrase] }) => phrase);
  const near = all.filter(namedBy(topic));
  const pool = near.length > 0 || ABOUT_TOPIC.has(kind) ? near : all;
  return pool[turn % pool.length];
};

const some = (text: string, max: number): string | undefined =>
  saysSomething(text) ? quoteLine(text, max).replace(/[\s.,;:!?…]+$/, '') : undefined;

/** Gathers the words of a draft from its brief and what is known of its field of business. */
export const draftWords = (brief: PostBrief): DraftWords => {
  const { project, topic, idea, pain, extra, source, goal, size, revision } = brief;
  const subjects = subjectsOf({
    project: project ?? { name: '', description: `${topic}. ${idea}` },
    goal: [topic, idea, goal].join(' '),
    audience: { age: '', gender: '', interests: [], pain_points: [], values: [] },
    revision,
  });
  const seed = seedOf(`${project?.name ?? ''} ${topic}`);
  const turn = seed + revision - 1;
  const known = (kind: 'question' | 'myth' | 'choice' | 'scene') => pick(subjects, kind, `${topic} ${idea}`, turn);
  const line = quoteLine(topic, 500).trim();
  return {
    title: capital(clip(line === '' ? 'Тема публикации' : line, MAX_TITLE[size])),
    theme: saysSomething(topic) ? quoted(topic) : '«[тема]»',
    narrative: brief.narrative ?? 'first',
    project: project === null || !saysSomething(project.name) ? undefined : quotedName(project.name),
    call: subjects.field && !subjects.isAuthor ? subjects.field.call : 'узнать больше',
    pain: saysSomething(pain) ? quoted(pain.split('\n')[0]!) : undefined,
    goal: saysSomething(goal) ? inside(goal, 160) : undefined,
    // What was said is the author's own word, too.
    extra: some(extra || (sentencesOf(source)[0] ?? ''), 240),
    question: known('question'),
    myth: known('myth'),
    choice: known('choice'),
    scene: known('scene'),
    answerHere: ANSWER_HERE[brief.socialNetwork],
    turn,
    sides: shuffled(ASPECTS, turn).flatMap(({ name, angle }, i) =>
      may(20 + i, `${capital(name)}. [${angle.replace(/\.$/, '')}]`),
    ),
  };
};
