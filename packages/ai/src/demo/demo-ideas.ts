import type { PlanBrief, PlanIdea, PlanSlot } from '../content-writer.js';
import { holiday, weekday } from '../prompts/calendar.js';
import { clip, quoteLine } from '../prompts/outside-text.js';
import { titleKey } from '../titles.js';
import { ASPECTS } from './aspects.js';
import { LEVEL_ADVICE, NETWORK_FORMATS, TONE_ADVICE, TYPE_TEMPLATES } from './templates.js';

const MAX_TITLE = 200;
const MAX_WORDS = 60;
/** Coprime with the number of aspects: neighbouring slots get distant ones. */
const ASPECT_STRIDE = 13;

/** The user's words between quotation marks: so they need no grammatical form. */
const quoted = (words: string, max = MAX_WORDS): string =>
  `«${quoteLine(words, max).replace(/[«"“]/g, '„').replace(/[»”]/g, '“')}»`;

/** FNV-1a: the same project always gets the same drafts. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193) >>> 0;
  return hash % 100_000;
};

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;

/** A way to tie a draft to the user's own words: in the title and in a sentence of the reasoning. */
interface Anchor {
  title(core: string): string;
  advice: string;
}

const anchorsOf = ({ project, audience }: PlanBrief): Anchor[] => {
  const name = quoted(project.name);
  return [
    ...audience.pain_points.map((pain) => ({
      title: (core: string) => `${core}, если вам знакомо: ${quoted(pain)}`,
      advice: `Отталкивайтесь от трудности читателей: ${quoted(pain)}.`,
    })),
    { title: (core) => core, advice: `Пример возьмите из практики проекта ${name}.` },
    ...audience.interests.map((interest) => ({
      title: (core: string) => `${core} — для тех, кому близка тема ${quoted(interest)}`,
      advice: `Пример возьмите из того, что читателям близко: ${quoted(interest)}.`,
    })),
    ...audience.values.map((value) => ({
      title: (core: string) => `${core}, когда на первом месте ${quoted(value)}`,
      advice: `Покажите связь с тем, что читателям дорого: ${quoted(value)}.`,
    })),
  ];
};

const partOfDay = (time: string): string => {
  if (time < '12:00') return 'утром читают на ходу, поэтому главное — в первой строке';
  if (time < '17:00') return 'днём есть короткий перерыв, хватит одной мысли';
  return 'вечером есть время дочитать и ответить';
};

const reasoningOf = (brief: PlanBrief, { date, time }: PlanSlot, role: string, advice: string): string => {
  const day = weekday(date);
  const occasion = holiday(date);
  return [
    role,
    advice,
    `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${time}: ${partOfDay(time)}.`,
    ...(occasion ? [`Повод дня — ${occasion}: упомяните его, если он подходит проекту.`] : []),
    TONE_ADVICE[brief.tone],
    LEVEL_ADVICE[brief.languageLevel],
  ].join(' ');
};

/**
 * Draft for a slot from templates and the user's own words. Equal input gives an equal draft. Slots of one plan get
 * different titles (up to 324 of one type); `taken` holds keys of further titles not to use, and gets the new one.
 */
export const demoIdea = (brief: PlanBrief, slot: PlanSlot, taken: Set<string>): PlanIdea => {
  const { titles, forms, goal, role } = TYPE_TEMPLATES[slot.contentType];
  const turn = seedOf(brief.project.name) + slot.number;
  const round = Math.floor(turn / titles.length);
  const aspect = at(ASPECTS, round + (turn % titles.length) * ASPECT_STRIDE);
  const core = at(titles, turn)(aspect);
  const anchors = anchorsOf(brief);
  const title = freeTitle({ core, project: quoted(brief.project.name), anchors, turn, taken });
  taken.add(titleKey(title));
  const aim = brief.goal ? ` Цель плана: ${quoted(brief.goal, 200)}.` : '';
  return {
    slot: slot.number,
    title,
    shortDescription: [aspect.angle, at(forms, round + turn), NETWORK_FORMATS[slot.socialNetwork]].join(' '),
    goal: goal + aim,
    reasoning: reasoningOf(brief, slot, role, at(anchors, turn).advice),
  };
};

interface TitleChoice {
  core: string;
  /** Name of the project, quoted. */
  project: string;
  anchors: Anchor[];
  turn: number;
  taken: ReadonlySet<string>;
}

const freeTitle = ({ core, project, anchors, turn, taken }: TitleChoice): string => {
  const isFree = (title: string): boolean => title.length <= MAX_TITLE && !taken.has(titleKey(title));
  const wordings = [...anchors.keys()].map((i) => at(anchors, turn + i).title(core));
  const free = [...wordings, core, `${project}. ${core}`].find(isFree);
  if (free !== undefined) return free;
  // Every wording is used up: the topic goes on as a series.
  for (let part = 2; part <= taken.size + 2; part++) {
    const title = `${clip(core, MAX_TITLE - 20)}: часть ${part}`;
    if (isFree(title)) return title;
  }
  return core;
};
