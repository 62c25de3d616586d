import type { ContentType, SocialNetwork } from '@orbita/contracts';
import briefs from './briefs.json';
import plans from './plans.json';

/** A publication as the demo writer made it (`npm run examples`). */
interface ExamplePublication {
  date: string;
  time: string;
  type: ContentType;
  network: SocialNetwork;
  title: string;
  goal: string;
  text?: string;
}

export interface Example {
  slug: string;
  /** Kind of business, as a heading. */
  heading: string;
  title: string;
  description: string;
  who: string;
  task: string;
  result: string;
  publications: readonly ExamplePublication[];
}

const WORDS = [
  {
    slug: 'kofeynya',
    heading: 'Контент-план для кофейни',
    title: 'Пример контент-плана для кофейни на месяц',
    description:
      'Готовый пример контент-плана для кофейни: 30 публикаций на месяц для Telegram, Instagram и ВКонтакте, с темами, целями и текстами.',
    result: 'Месяц, где рассказы о зерне чередуются с поводами зайти, а продающие посты не идут подряд.',
  },
  {
    slug: 'fitnes-studiya',
    heading: 'Контент-план для фитнес-студии',
    title: 'Пример контент-плана для фитнес-студии на месяц',
    description:
      'Готовый пример контент-плана для фитнес-студии: 30 публикаций на месяц для ВКонтакте, Instagram и Telegram, с роликами, темами и текстами.',
    result: 'Месяц ответов на страхи новичков, коротких роликов и приглашений в вечерние группы.',
  },
  {
    slug: 'yuridicheskaya-kompaniya',
    heading: 'Контент-план для юридической компании',
    title: 'Пример контент-плана для юридической компании на месяц',
    description:
      'Готовый пример контент-плана для юристов: 30 публикаций на месяц для Telegram, ВКонтакте и TenChat, с темами, целями и текстами.',
    result: 'Месяц понятных объяснений без запугивания: из них видно, что вы разбираетесь, и есть повод спросить.',
  },
] as const;

/** The worked examples: our texts about briefs and plans of the demo writer. */
export const examples: readonly Example[] = WORDS.map((words) => {
  const brief = briefs.find(({ slug }) => slug === words.slug);
  if (!brief) throw new Error(`no brief of ${words.slug}`);
  return {
    ...words,
    who: `${brief.project.name}. ${brief.project.description}.`,
    task: `${brief.goal}.`,
    publications: plans[words.slug] as readonly ExamplePublication[],
  };
});
