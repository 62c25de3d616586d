import type { LanguageLevel, Tone } from '@orbita/contracts';
import type { Narrative } from '../post-brief.js';

/** What each tone means to a writer. */
export const TONES: Record<Tone, string> = {
  friendly: 'дружелюбный: как добрый знакомый, тепло и просто',
  professional: 'профессиональный: по делу, сдержанно, с аргументами',
  casual: 'неформальный: разговорно, живо, можно с иронией',
  expert: 'экспертный: уверенно, глубоко, с объяснением причин',
};

/** What each level of language means to a writer. */
export const LEVELS: Record<LanguageLevel, string> = {
  simple: 'простой: короткие фразы, слова без подготовки понятны каждому',
  medium: 'средний: обычная грамотная речь, термины поясняются',
  advanced: 'продвинутый: читатель в теме, термины уместны без пояснений',
};

/** Whose voice is heard. */
export const NARRATIVES: Record<Narrative, string> = {
  first: 'от первого лица: «я» или «мы», автор говорит о себе и своём деле',
  second: 'от второго лица: обращение к читателю на «вы», всё через его ситуацию',
  third: 'от третьего лица: рассказ о проекте и людях со стороны, без «я» и «мы»',
};
