import { formatNumber, quoted } from '@orbita/contracts';
import { engagementScoreOf } from '../figures/post-rates.js';
import { featuresOf, type TextFeature } from '../figures/text-features.js';
import { groupsOf } from '../figures/themes.js';
import { postsInWords } from '../figures/words.js';
import { isEven } from '../figures/rhythm.js';
import type { AnalysisMaterial, NamedTheme } from './analysis-material.js';
import { sentences } from './excerpt.js';
import { liftInWords, reportedLifts } from './facts.js';
import type { AnalysisResult } from './stored-analysis.js';

/** Effect and use of a feature, in general words: the reader decides whether it fits. */
const ADVICE: Readonly<Record<TextFeature, { pattern: string; why: string; advice: string }>> = {
  photo: {
    pattern: 'Фото в посте',
    why: 'Картинка останавливает взгляд в ленте.',
    advice: 'Добавляйте фото к постам.',
  },
  video: { pattern: 'Видео в посте', why: 'Видео держит внимание дольше текста.', advice: 'Снимайте короткие видео.' },
  poll: { pattern: 'Опросы', why: 'Ответить на опрос — одно нажатие.', advice: 'Задавайте вопросы опросом.' },
  link: { pattern: 'Ссылка в посте', why: 'Читателю есть куда пойти дальше.', advice: 'Давайте одну понятную ссылку.' },
  emoji: { pattern: 'Эмодзи в тексте', why: 'Они расставляют акценты и тон.', advice: 'Отмечайте главное эмодзи.' },
  short: { pattern: 'Короткие посты', why: 'Их дочитывают до конца.', advice: 'Пишите короче: одна мысль на пост.' },
  medium: {
    pattern: 'Посты средней длины',
    why: 'Мысль раскрыта, и её дочитывают.',
    advice: 'Держитесь средней длины.',
  },
  long: {
    pattern: 'Длинные посты',
    why: 'Подробный разбор сохраняют и пересылают.',
    advice: 'Пишите подробные разборы.',
  },
  number: { pattern: 'Число в начале', why: 'Число сразу обещает пользу.', advice: 'Начинайте подборки с числа.' },
  call: { pattern: 'Призыв к действию', why: 'Читатель знает, что сделать.', advice: 'Заканчивайте пост призывом.' },
};

/** Pauses longer than this are worth a remark. */
const LONG_PAUSE_DAYS = 5;
const MAX_PATTERNS = 4;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const themesOf = ({ channel: { posts } }: AnalysisMaterial): NamedTheme[] =>
  groupsOf(posts).map(({ words, postIds }) => ({
    name: capital(words.join(', ')),
    description: `Посты, которые сближают слова ${words.map(quoted).join(', ')}: ${formatNumber(postIds.length)} из ${formatNumber(posts.length)}.`,
    postIds,
  }));

/** The first post, if it did better than the second. */
const clearlyBest = ([first, second]: AnalysisMaterial['ranked']): AnalysisMaterial['ranked'] =>
  first && second && (engagementScoreOf(first) ?? 0) > (engagementScoreOf(second) ?? 0) ? [first] : [];

/** An analysis by rules from the same numbers, without a model: marked as a demo, and free. */
export const ruledAnalysis = (material: AnalysisMaterial): Omit<AnalysisResult, 'changes'> => {
  const { report, channel, ranked } = material;
  const themes = themesOf(material);
  const lifts = reportedLifts(report.lifts);
  const idsWith = (feature: TextFeature): number[] =>
    channel.posts.filter((post) => featuresOf(post).has(feature)).map(({ id }) => id);

  const strong = lifts.filter(({ lift }) => lift > 1).slice(0, MAX_PATTERNS);
  const weak = lifts.filter(({ lift }) => lift < 1);
  const best = clearlyBest(ranked);
  const patternOf = (pattern: string, why: string, id: number): AnalysisResult['successful_patterns'][number] => ({
    pattern,
    why_works: why,
    example: material.excerpt(id),
    example_post_id: id,
    metrics: material.metrics(id),
  });
  const pauses = material.fact('pauses')?.text ?? '';
  const isPaused = report.rhythm.longestPauseDays >= LONG_PAUSE_DAYS;

  const advised = (category: string, recommendation: string, fact: string | undefined) =>
    fact === undefined ? [] : [{ category, recommendation, reasoning: sentences(fact) }];

  return {
    engagement_insights: material.insights(
      sentences(
        material.fact('averages')?.text ?? `Посчитано по ${postsInWords(report.posts)}`,
        material.fact('reach')?.text ?? '',
      ),
    ),
    posting_patterns: material.patterns,
    content_themes: material.themes(themes),
    successful_patterns:
      strong.length > 0
        ? strong.map((lift) =>
            patternOf(
              ADVICE[lift.feature].pattern,
              sentences(ADVICE[lift.feature].why, liftInWords(lift)),
              material.bestOf(idsWith(lift.feature)),
            ),
          )
        : best.map(({ id }) => patternOf('Самый заметный пост', 'На него ответили чаще, чем на остальные.', id)),
    weaknesses: [
      ...(isPaused
        ? [
            {
              weakness: 'Долгие перерывы',
              impact: sentences('За время тишины о канале забывают', pauses),
              example: '',
              example_post_id: null,
              suggestion: 'Держите запас готовых постов и публикуйте их по плану.',
            },
          ]
        : []),
      ...weak.map((lift) => {
        const id = material.worstOf(idsWith(lift.feature));
        return {
          weakness: ADVICE[lift.feature].pattern,
          impact: sentences('На такие посты отвечают слабее, чем на остальные', liftInWords(lift)),
          example: material.excerpt(id),
          example_post_id: id,
          suggestion: 'Проверьте у себя: возможно, дело в теме таких постов, а не в приёме.',
        };
      }),
    ],
    recommendations: [
      ...strong.flatMap((lift) => advised('Формат', ADVICE[lift.feature].advice, liftInWords(lift))),
      ...advised('Дни', 'Ставьте важные посты на лучшие дни.', material.fact('weekdays')?.text),
      ...advised('Время', 'Публикуйте в лучшие часы.', material.fact('hours')?.text),
      ...advised(
        'Ритм',
        isEven(report.rhythm) ? 'Держите такой же ровный ритм.' : 'Постите ровнее, чем этот канал.',
        report.rhythm.pauseVariation === null ? undefined : pauses,
      ),
    ],
    plan_brief: material.planBrief(themes),
  };
};
