import { FREE_OFFER, plural, type PlanCode } from '@orbita/contracts';

const posts = (count: number): string => `${count} ${plural(count, 'пост', 'поста', 'постов')}`;
const days = (count: number): string => `${count} ${plural(count, 'день', 'дня', 'дней')}`;

/** Texts that cost nothing each day. */
export const FREE_POSTS = `${posts(FREE_OFFER.postsADay)} в день бесплатно`;

/** What each plan includes: the same words on the landing page and where plans are chosen. */
export const PLAN_FEATURES: Record<PlanCode, readonly string[]> = {
  free: [
    FREE_POSTS,
    'Один проект',
    'Контент-планы и стили',
    'История за 7 дней',
    `${days(FREE_OFFER.trialDays)} Pro на пробу`,
  ],
  basic: ['Проекты без ограничений', 'Вся история'],
  pro: [
    'Проекты без ограничений',
    'Публикация по расписанию',
    'Карусели, фон, расшифровка',
    'Вся история',
    '20 каналов конкурентов',
    '5 ГБ для файлов',
  ],
  super: ['Всё, что в Pro', 'Задания вне очереди', '50 каналов конкурентов', '20 ГБ для файлов'],
};
