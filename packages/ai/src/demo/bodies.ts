import { sizeRange } from '../post-size.js';
import {
  ASKED,
  CAUSES,
  EXPLAINING,
  INVITING,
  OFFERING,
  OPENERS,
  SMILING,
  SMILING_GENTLY,
  STORIES,
  UNKNOWN,
  WEIGHING,
} from './bank.js';
import { LISTS, LIST_LEADS, type ListKind } from './lists.js';
import type { Draft } from './draft.js';
import type { Form, Offer } from './headline.js';
import { may, must, type Piece } from './pieces.js';
import { sayable } from './say.js';
import { namedBy } from './subjects.js';
import { capital, shuffled } from './wording.js';

/** An item of a list as it is told: its name and what is said of it. */
export interface ToldItem {
  head: string;
  more: string;
}

const PRICED = /\d\s*(?:₽|руб|р\.)|бесплатн|стои[тм]\p{L}* \d|цен\p{L}* \d/iu;
const ASKS_PRICE = /цен[аеуы](?!\p{L})|стоит|стоят|стоимост/iu;

/** Kinds a list goes on with where its own has no more. */
const NEXT: readonly ListKind[] = ['tips', 'signs', 'reasons', 'steps'];

const ended = (head: string): string => (/[.!?…]$/u.test(head) ? head : `${head}.`);

/** As many items of a kind as a headline promises, what the trade knows first, in the order the turn fixes. */
export const itemsOf = ({ business, subject, turn, tell }: Draft, of: ListKind, count: number): ToldItem[] => {
  const isNear = namedBy(`${subject?.nominative ?? ''} ${business.field?.about ?? ''}`);
  const known =
    of === 'questions'
      ? business.answers
          .filter(([question]) => isNear(question))
          .map(([question, answer]) => [`${capital(question)}?`, answer] as const)
      : [];
  const usual = of === 'steps' ? LISTS.steps : shuffled(LISTS[of], turn);
  const more = NEXT.filter((kind) => kind !== of).flatMap((kind) => LISTS[kind]);
  const [trade, general] = [known.slice(0, Math.ceil(count / 2)), [...usual, ...more]];
  return [...trade, ...general].slice(0, count).map(([head, text]) => ({ head: tell(head), more: tell(text) }));
};

/** Items of one text at most. */
const MOST_ITEMS = 20;

/** A list in the room it has: with what is said of each item, else by their names alone, else as many as go in. */
const listPiece = (draft: Draft, { count, of }: { count: number; of: ListKind }): Piece => {
  const { brief, title, ending } = draft;
  const { max } = sizeRange(brief.size, brief.socialNetwork);
  const room = max - title.length - ending.length - 60;
  // Nobody reads fifty in a row: the first ones now, the others later.
  const items = itemsOf(draft, of, count > MOST_ITEMS ? MOST_ITEMS / 2 : count);
  const later = count - items.length;
  const full = items.map(({ head, more }, i) => `${i + 1}. ${ended(head)} ${more}`);
  const names = items.map(({ head }, i) => `${i + 1}. ${ended(head)}`);
  const rest = later > 0 ? [`И ещё ${later} — в следующих постах.`] : [];
  if (full.join('\n').length <= room) return must([...full, ...rest].join('\n'));
  const fitting = names.filter((_, i) => names.slice(0, i + 1).join('\n').length <= room);
  if (fitting.length === names.length) return must([...names, ...rest].join('\n'));
  return must([...fitting.slice(0, -1), `И ещё ${count - fitting.length + 1} — в следующем посте.`].join('\n'));
};

/** «До конца года абонементы можно взять со скидкой 20 %.» */
const offerSentence = ({ what, until }: Offer, { subject, tell }: Draft): string => {
  const percent = /(\d+\s*(?:%|процент\p{L}*|₽|руб\p{L}*)?)/iu.exec(what)?.[1]?.trim();
  const isDiscount = /скидк|минус|^[−-]/iu.test(what) && percent !== undefined;
  const term = /скидк\p{L}*\s+до/iu.test(what) ? `скидкой до ${percent}` : `скидкой ${percent}`;
  if (isDiscount && subject)
    return capital(`${until === '' ? 'сейчас' : until} ${tell('{a}')} можно взять со ${term}.`);
  return capital(
    `${until === '' ? 'сейчас' : until} действует предложение: ${isDiscount ? `скидка ${percent}` : /^\d/u.test(what) && subject ? `${what} на ${tell('{a}')}` : what.toLowerCase()}.`,
  );
};

const inOrder = (sentences: readonly string[], { subject, tell }: Draft, first = 1): Piece[] =>
  sayable(sentences, { subject }).flatMap((sentence, i) =>
    i < first ? [must(tell(sentence))] : may(1 + i, tell(sentence)),
  );

const rotated = <T>(items: readonly T[], turn: number): T[] => [
  ...items.slice(turn % items.length),
  ...items.slice(0, turn % items.length),
];

const story = (draft: Draft): Piece[] => {
  const { title, pain, turn, answer } = draft;
  if (answer !== undefined) return [must(ASKED[0]!), must(answer), ...may(2, ASKED[1]), ...may(3, ASKED[2])];
  const origin = /начинал|появил|выбрали|учились|не бросили|ради чего|идеи|поменяли|учит/iu.test(title);
  const day = /день|план|утро|минут|кадр|блокнот|снаружи/iu.test(title);
  const told = STORIES[origin ? 1 : day ? 2 : turn % 2 === 0 || /случай|истори/iu.test(title) ? 0 : turn % 3]!;
  const [first, ...rest] = told.map(draft.tell).flatMap((text, i) => (i === 0 ? [must(text)] : may(1 + i, text)));
  const worry = told === STORIES[0] && pain !== undefined ? may(1.5, `Останавливало одно: «${pain}».`) : [];
  return [first!, ...worry, ...rest];
};

/** What an offer says: first what it is, then the rest in the order the turn fixes. */
const offers = (turn: number): string[] => {
  const [openers, others] = [OFFERING.slice(0, OPENERS), OFFERING.slice(OPENERS)];
  const [first, ...more] = rotated(openers, turn);
  return [first!, ...rotated([...others, ...more], turn).slice(0, 6)];
};

const offering = (draft: Draft, first: number): Piece[] => {
  const { facts, title } = draft;
  const asked = /что входит/iu.test(title)
    ? must('В стоимость входит [что входит]. Цена — [цена].')
    : must('Стоимость — [цена].');
  const price =
    draft.aim !== 'buy' && !ASKS_PRICE.test(title)
      ? []
      : PRICED.test([title, ...facts].join(' '))
        ? []
        : ASKS_PRICE.test(title)
          ? [asked]
          : may(4, 'Стоимость — [цена].');
  return [
    ...(ASKS_PRICE.test(title) ? price : []),
    ...inOrder(offers(draft.turn), draft, first),
    ...(ASKS_PRICE.test(title) ? [] : price),
  ];
};

/** A light text; one that promises an expectation has it. */
const light = (draft: Draft): Piece[] => {
  const told = draft.business.isGentle ? SMILING_GENTLY : SMILING;
  const isExpected = /ожидани|до и после|выгляд/iu.test(draft.title);
  return inOrder(told[isExpected ? 0 : draft.turn % told.length]!, draft, 2);
};

/** What the headline promises. */
const coreOf = (draft: Draft, form: Form): Piece[] => {
  const { brief, answer, turn, tell } = draft;
  const type = brief.contentType ?? 'educational';
  const known = answer === undefined ? [] : [must(answer)];
  switch (form.kind) {
    case 'list':
      return [...may(1, tell(LIST_LEADS[form.of])), listPiece(draft, form)];
    case 'offer':
      return [
        must(offerSentence(form.offer, draft)),
        ...inOrder(offers(turn), draft, 0),
        ...may(
          5,
          form.offer.until === ''
            ? undefined
            : `Предложение действует ${form.offer.until}, потом вернутся обычные условия.`,
        ),
        ...may(4, PRICED.test(draft.facts.join(' ')) ? undefined : 'Цена со скидкой — [цена].'),
      ];
    case 'choice': {
      const [one, other] = form.sides.map((side) =>
        side.replace(/^(?:что )?(?:важнее|лучше|выбрать|берёте|вам важнее)\s+/iu, ''),
      );
      return [
        must(`«${capital(one!)}» чаще выбирают те, кто ценит простоту и решает быстро.`),
        must(`«${capital(other!)}» ближе тем, кто любит всё взвесить и не жалеет времени на детали.`),
        ...may(3, 'Хорошая новость: ошибиться здесь трудно. Важнее понять, что подходит именно сейчас.'),
        ...(type === 'engaging' ? inOrder(INVITING.slice(2), draft, 0) : inOrder(EXPLAINING.slice(5), draft, 0)),
      ];
    }
    default:
  }
  if (type === 'selling') return [...known, ...offering(draft, known.length > 0 ? 0 : 1)];
  switch (form.kind) {
    case 'story':
      return story(draft);
    case 'how':
    case 'choose': {
      const of = form.kind === 'how' ? 'steps' : 'signs';
      return known.length > 0 ? known : [...may(1, tell(LIST_LEADS[of])), listPiece(draft, { count: 4, of })];
    }
    case 'game':
      return light(draft);
    case 'why':
      return known.length > 0 ? known : inOrder(CAUSES, draft);
    case 'question':
      if (type === 'engaging') return [...known, ...inOrder(rotated(INVITING, turn), draft)];
      if (known.length > 0) return known;
      return [
        ...(ASKS_PRICE.test(draft.title) && !PRICED.test(draft.facts.join(' '))
          ? [must('Цена зависит от задачи и начинается от [цена].')]
          : []),
        ...inOrder(draft.subject === undefined ? UNKNOWN : WEIGHING, draft),
      ];
    default:
  }
  if (type === 'engaging') return [...known, ...inOrder(rotated(INVITING, turn), draft)];
  if (type === 'entertaining') return light(draft);
  if (type === 'story') return story(draft);
  return known.length > 0 ? known : inOrder(rotated(EXPLAINING, turn % 4), draft).slice(0, 4);
};

const factPieces = ({ facts, brief }: Draft): Piece[] => {
  const { max } = sizeRange(brief.size, brief.socialNetwork);
  const together = facts.length > 2 ? facts.map((fact) => `— ${fact}`).join('\n') : facts.join(' ');
  if (facts.length === 0) return [];
  return together.length <= max * 0.6 ? may(0.5, together) : facts.flatMap((fact) => may(0.5, fact));
};

const voiceOf = ({ brief, business: { name }, tell }: Draft): string => {
  switch (brief.narrative ?? 'first') {
    case 'first':
      return tell(
        name === undefined
          ? '{Нужна подсказка? Спросите|Нужна подсказка? Спроси} нас: отвечаем на такие вопросы каждый день.'
          : 'Нужна подсказка? {Спросите|Спроси} нас: в {p} это любимая тема.',
      );
    case 'second':
      return tell('А теперь {вспомните|вспомни} свой последний случай: что тогда помогло решиться?');
    default:
      return name === undefined
        ? 'Спросить об этом можно у тех, кто занимается этим каждый день.'
        : tell('Подсказать могут в {p}: там отвечают на такие вопросы каждый день.');
  }
};

/** Ways to bring up another question of the trade. */
const ASKED_TOO = ['Ещё нас спрашивают,', 'Часто хотят знать,', 'И напоследок о том,'];

/** What may follow in a long text: another question of the trade, the voice of the project, explanations. */
const moreOf = (draft: Draft, used: ReadonlySet<string>): Piece[] => {
  const { business, subject, answer, turn, tell, form } = draft;
  const isNear = namedBy(`${subject?.nominative ?? ''} ${draft.title}`);
  // Who teaches has what the trade knows stand before what is true of anything.
  const isTeaching = (draft.brief.contentType ?? 'educational') === 'educational';
  const near = business.answers.filter(([question, text]) => isNear(question) && text !== answer && !used.has(text));
  const asked = near
    .slice(0, 3)
    .flatMap(([question, text], i) => may((isTeaching ? 1.8 : 11) + 4 * i, `${ASKED_TOO[i]!} ${question}. ${text}`));
  const isLight = form.kind === 'game' || draft.brief.contentType === 'entertaining';
  const scenes = isLight
    ? business.scenes
        .filter((scene) => !draft.title.toLowerCase().includes(scene.toLowerCase()))
        .slice(0, 3)
        .flatMap((scene, i) => may(8 + i, `Ещё одна знакомая сцена: ${scene}.`))
    : [];
  const explained = form.kind === 'story' ? [] : sayable(rotated(EXPLAINING, turn % EXPLAINING.length), { subject });
  const advice = shuffled(LISTS.tips, turn).map(
    ([head, text]) => `Полезно ${head.charAt(0).toLowerCase()}${head.slice(1)}. ${text}`,
  );
  return [
    ...scenes.slice(0, turn % 2 === 0 ? 1 : 2),
    ...asked,
    ...explained
      .map(tell)
      .filter((text) => !used.has(text))
      .flatMap((text, i) => may(20 + i, text)),
    ...advice.flatMap((text, i) => may(40 + i, text)),
    ...may(10, voiceOf(draft)),
  ];
};

/** Ways to begin with what worries readers. */
const WORRIES = [
  '«{w}» — знакомая мысль. С неё и начнём.',
  '«{w}». Слышим это часто, поэтому рассказываем.',
  '«{w}» — с этих слов начинается почти каждый разговор.',
];

/** A post: its headline, what it promises, what the author told, and the end its goal asks for. */
export const bodyOf = (draft: Draft): Piece[] => {
  const { title, pain, form, ending, tell } = draft;
  const core = coreOf(draft, form);
  const worry =
    pain === undefined || form.kind === 'story'
      ? []
      : may(2.5, WORRIES[draft.turn % WORRIES.length]!.replace('{w}', capital(pain)));
  const end =
    form.kind === 'offer' && form.offer.until !== ''
      ? tell(`{Напишите|Напиши} нам ${form.offer.until}: ответим на вопросы и поможем выбрать.`)
      : ending;
  return [
    must(title),
    ...worry,
    ...core,
    ...factPieces(draft),
    ...moreOf(draft, new Set(core.map(({ text }) => text))),
    must(end),
  ];
};
