import { sizeRange } from '../post-size.js';
import { ASKED, CAUSES, EXPLAINING, INVITING, SMILING, SMILING_GENTLY, STORIES, UNKNOWN, WEIGHING } from './bank.js';
import { SHORTEST } from './endings.js';
import { fitting } from './kinds.js';
import { LIST_LEADS, type ListKind, listOf } from './lists.js';
import { mannerRoom } from './manner.js';
import { LEADS, PROMISES, SUPPORTS } from './offers.js';
import type { Draft } from './draft.js';
import type { Form, Offer } from './headline.js';
import { may, must, type Piece } from './pieces.js';
import { sayable } from './say.js';
import { namedBy } from './subjects.js';
import { kindIn, listPiece } from './list-pieces.js';
import { capital, rotated, shuffled } from './wording.js';

const PRICED = /\d\s*(?:₽|руб|р\.)|бесплатн|стои[тм]\p{L}* \d|цен\p{L}* \d/iu;
const ASKS_PRICE = /цен[аеуы](?!\p{L})|стоит|стоят|стоимост/iu;

/** «До конца года абонементы можно взять со скидкой 20 %.» */
const offerSentence = ({ what, until }: Offer, { subject, filled }: Draft): string => {
  const percent = /(\d+\s*(?:%|процент\p{L}*|₽|руб\p{L}*)?)/iu.exec(what)?.[1]?.trim();
  const isDiscount = /скидк|минус|^[−-]/iu.test(what) && percent !== undefined;
  const term = /скидк\p{L}*\s+до/iu.test(what) ? `скидкой до ${percent}` : `скидкой ${percent}`;
  if (isDiscount && subject)
    return capital(`${until === '' ? 'сейчас' : until} ${filled('{a}')} можно взять со ${term}.`);
  return capital(
    `${until === '' ? 'сейчас' : until} действует предложение: ${isDiscount ? `скидка ${percent}` : /^\d/u.test(what) && subject ? `${what} на ${filled('{a}')}` : what.toLowerCase()}.`,
  );
};

/** Sentences that fit the subject of a text. */
const saidOf = (all: readonly string[], draft: Draft): readonly string[] =>
  sayable(fitting(all, kindIn(draft)), { subject: draft.subject });

const inOrder = (all: readonly string[], draft: Draft, first = 1): Piece[] =>
  saidOf(all, draft).flatMap((sentence, i) =>
    i < first ? [must(draft.filled(sentence))] : may(1 + i, draft.filled(sentence)),
  );

const story = (draft: Draft): Piece[] => {
  const { title, pain, turn, answer } = draft;
  if (answer !== undefined) return [must(ASKED[0]!), must(answer), ...may(2, ASKED[1]), ...may(3, ASKED[2])];
  const origin = /начинал|появил|выбрали|учились|не бросили|ради чего|идеи|поменяли|учит/iu.test(title);
  const day = /день|план|утро|минут|кадр|блокнот|снаружи/iu.test(title);
  const sentences = STORIES[origin ? 1 : day ? 2 : turn % 2 === 0 || /случай|истори/iu.test(title) ? 0 : turn % 3]!;
  const [first, ...rest] = sentences
    .map(draft.filled)
    .flatMap((text, i) => (i === 0 ? [must(text)] : may(1 + i, text)));
  const worry = sentences === STORIES[0] && pain !== undefined ? may(1.5, `Останавливало одно: «${pain}».`) : [];
  return [first!, ...worry, ...rest];
};

/** Content of an offer: what its headline promises, then what is offered and how, varied by the day. */
const offers = (draft: Draft): string[] => {
  const { title, subject, day } = draft;
  const leads = sayable(LEADS[kindIn(draft)], { subject });
  const promise = PROMISES.find(([words]) => words.test(title))?.[1];
  const supports = fitting(SUPPORTS, kindIn(draft));
  const at = (day % Math.floor(supports.length / 3)) * 3;
  return [...(promise === undefined ? [] : [promise]), leads[day % leads.length]!, ...supports.slice(at, at + 3)];
};

const PRICES = [
  'Стоимость — [цена].',
  'Цена — [цена].',
  'Стоит это [цена].',
  'Цена такая: [цена].',
  'Цена сейчас — [цена].',
];

const offering = (draft: Draft, first: number): Piece[] => {
  const { facts, title } = draft;
  const plainPrice = PRICES[draft.day % PRICES.length]!;
  const asked = /что входит/iu.test(title) ? must('В стоимость входит [что входит], цена — [цена].') : must(plainPrice);
  const price =
    draft.aim !== 'buy' && !ASKS_PRICE.test(title)
      ? []
      : PRICED.test([title, ...facts].join(' '))
        ? []
        : ASKS_PRICE.test(title)
          ? [asked]
          : may(4, plainPrice);
  return [
    ...(ASKS_PRICE.test(title) ? price : []),
    ...inOrder(offers(draft), draft, first),
    ...(ASKS_PRICE.test(title) ? [] : price),
  ];
};

/** A light text; one that promises an expectation has it. */
const light = (draft: Draft): Piece[] => {
  const texts = draft.business.isGentle ? SMILING_GENTLY : SMILING;
  if (/типа людей/u.test(draft.title)) return inOrder(SMILING[2]!, draft, 2);
  const isExpected = /ожидани|до и после|выгляд/iu.test(draft.title);
  return inOrder(texts[isExpected ? 0 : draft.turn % texts.length]!, draft, 2);
};

/** Reasons to buy differ from reasons to do something, and a worry needs other steps than a choice. */
const listFor = (of: ListKind, { title, brief }: Draft): ListKind => {
  if (of === 'reasons' && (brief.contentType === 'selling' || /у нас|с нами/iu.test(title))) return 'ours';
  return (of === 'steps' || of === 'tips') && /^«[^»]+»:/u.test(title) && brief.contentType !== 'selling'
    ? 'relief'
    : of;
};

/** «„Голос“ — это уроки вокала и концерты учеников», where a headline names the project alone. */
const aboutUs = ({ title, subject, business: { name, own } }: Draft): Piece[] => {
  const things = own.slice(0, 4).map(({ nominative }) => nominative);
  const list = things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} и ${things.at(-1)!}`;
  return name !== undefined && subject === undefined && list !== '' && title.includes(name)
    ? [must(`${name} — это ${list}.`)]
    : [];
};

/** What the headline promises. */
const coreOf = (draft: Draft, form: Form): Piece[] => {
  const { brief, answer, turn, filled } = draft;
  const type = brief.contentType ?? 'educational';
  const known = answer === undefined ? [] : [must(answer)];
  switch (form.kind) {
    case 'list': {
      const of = listFor(form.of, draft);
      return [...may(1, filled(LIST_LEADS[of])), listPiece(draft, { ...form, of })];
    }
    case 'offer':
      return [
        must(offerSentence(form.offer, draft)),
        ...inOrder(offers(draft), draft, 0),
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
  if (type === 'selling' && draft.business.isAuthor) return [...known, ...inOrder(rotated(INVITING, draft.day), draft)];
  if (type === 'selling') return [...known, ...aboutUs(draft), ...offering(draft, known.length > 0 ? 0 : 1)];
  switch (form.kind) {
    case 'story':
      return story(draft);
    case 'how':
    case 'choose': {
      // A text that asks readers how they choose does not explain how to choose.
      if (type === 'engaging' && draft.title.endsWith('?')) break;
      const of = listFor(form.kind === 'how' ? 'steps' : 'signs', draft);
      return known.length > 0 ? known : [...may(1, filled(LIST_LEADS[of])), listPiece(draft, { count: 4, of })];
    }
    case 'game':
      return light(draft);
    case 'why':
      return known.length > 0 ? known : inOrder(CAUSES, draft);
    case 'question':
      if (type === 'engaging') return [...known, ...inOrder(rotated(INVITING, draft.day), draft)];
      if (known.length > 0) return known;
      return [
        ...(ASKS_PRICE.test(draft.title) && !PRICED.test(draft.facts.join(' '))
          ? [must('Цена зависит от задачи и начинается от [цена].')]
          : []),
        ...inOrder(draft.subject === undefined ? UNKNOWN : WEIGHING, draft),
      ];
    default:
  }
  if (type === 'engaging') return [...known, ...inOrder(rotated(INVITING, draft.day), draft)];
  if (type === 'entertaining') return light(draft);
  if (type === 'story') return story(draft);
  if (known.length > 0) return known;
  const about = aboutUs(draft);
  if (about.length > 0) return [...about, ...inOrder(offers(draft), draft, 0)];
  return inOrder(rotated(EXPLAINING, turn % 4), draft).slice(0, 4);
};

const factPieces = ({ facts, brief }: Draft): Piece[] => {
  const { max } = sizeRange(brief.size, brief.socialNetwork);
  const together = facts.length > 2 ? facts.map((fact) => `— ${fact}`).join('\n') : facts.join(' ');
  if (facts.length === 0) return [];
  return together.length <= max * 0.6 ? may(0.5, together) : facts.flatMap((fact) => may(0.5, fact));
};

const voiceOf = ({ brief, business: { name }, filled }: Draft): string => {
  switch (brief.narrative ?? 'first') {
    case 'first':
      return filled(
        name === undefined
          ? '{Нужна подсказка? Спросите|Нужна подсказка? Спроси} нас: отвечаем на такие вопросы каждый день.'
          : 'Нужна подсказка? {Спросите|Спроси} нас: в {p} это любимая тема.',
      );
    case 'second':
      return filled('А теперь {вспомните|вспомни} свой последний случай: что тогда помогло решиться?');
    default:
      return name === undefined
        ? 'Спросить об этом можно у тех, кто занимается этим каждый день.'
        : filled('Подсказать могут в {p}: там отвечают на такие вопросы каждый день.');
  }
};

/** Ways to bring up another question of the trade. */
const ASKED_TOO = ['Ещё нас спрашивают,', 'Часто хотят знать,', 'И напоследок о том,'];

/** Optional parts of a long text: another question of the trade, the voice of the project, explanations. */
const moreOf = (draft: Draft, used: ReadonlySet<string>): Piece[] => {
  const { business, subject, answer, turn, day, filled, form } = draft;
  const isNear = namedBy(`${subject?.nominative ?? ''} ${draft.title}`);
  // In a teaching text, knowledge of the trade comes before general truths.
  const isTeaching = (draft.brief.contentType ?? 'educational') === 'educational';
  const isSelling = draft.brief.contentType === 'selling' && draft.brief.size !== 'long';
  const near = isSelling
    ? []
    : business.answers.filter(([question, text]) => isNear(question) && text !== answer && !used.has(text));
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
  const explained = form.kind === 'story' ? [] : rotated(saidOf(EXPLAINING, draft), day * 3);
  const advice = shuffled(listOf('tips'), day).map(
    ([head, text]) => `Полезно ${head.charAt(0).toLowerCase()}${head.slice(1)}. ${text}`,
  );
  return [
    ...scenes.slice(0, turn % 2 === 0 ? 1 : 2),
    ...asked,
    ...explained
      .map(filled)
      .filter((text) => !used.has(text))
      .flatMap((text, i) => may(20 + i, text)),
    ...advice.flatMap((text, i) => may(40 + i, text)),
    ...may(10, draft.brief.contentType === 'selling' ? undefined : voiceOf(draft)),
  ];
};

/** Ways to begin with what worries readers. */
const WORRIES = [
  '«{w}» — знакомая мысль, с неё и начнём.',
  'Часто слышим: «{w}».',
  'Многие говорят: «{w}».',
  '«{w}» — если это знакомо, пост пригодится.',
  'Начнём с того, что слышим чаще всего: «{w}».',
];

/** A post: its headline, what it promises, the author's facts, and the end its goal requires. */
export const bodyOf = (draft: Draft): Piece[] => {
  const { title, pain, form, ending, filled } = draft;
  const core = coreOf(draft, form);
  const worry =
    pain === undefined || form.kind === 'story'
      ? []
      : may(2.5, WORRIES[draft.day % WORRIES.length]!.replace('{w}', capital(pain)));
  const { max } = sizeRange(draft.brief.size, draft.brief.socialNetwork);
  const least = [title, ...core.filter(({ worth }) => worth === 0).map(({ text }) => text), ending].join('\n\n').length;
  const end =
    least + mannerRoom(draft.manner) > max && core.some(({ text }) => /^\d+\. /mu.test(text))
      ? filled(SHORTEST[draft.aim])
      : form.kind === 'offer' && form.offer.until !== ''
        ? filled(`{Напишите|Напиши} нам ${form.offer.until}: ответим на вопросы и поможем выбрать.`)
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
