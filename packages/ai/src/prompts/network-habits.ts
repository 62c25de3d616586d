import { CONTENT_TYPE_LABELS, NETWORK_WRITING, SOCIAL_NETWORK_LABELS, type ContentType } from '@orbita/contracts';
import type { IdeaSlot } from '../content-writer.js';
import { paragraphs } from './outside-text.js';

/** What a publication of each type must do. */
const CONTENT_TYPE_TASKS: Record<ContentType, string> = {
  engaging:
    'вызвать ответ: комментарий, голос, личную историю. В идее должен быть вопрос или действие, на которое легко откликнуться за минуту.',
  selling:
    'подвести к покупке или заявке: одна задача клиента, одно предложение, одно понятное действие. Показать пользу и снять одно сомнение, не давить.',
  educational:
    'научить одному полезному: порядок действий, критерии выбора, разбор ошибки, объяснение сложного простыми словами. Читатель должен применить это сам.',
  entertaining:
    'порадовать и сблизить: узнаваемая ситуация, лёгкий юмор, игра, неожиданный факт из своей области. Без обид и без шуток о трагичном.',
  story:
    'рассказать историю с героем, трудностью и переменой: клиента, автора, команды, вещи. Конкретная сцена важнее вывода.',
  reels:
    'короткое вертикальное видео 15–45 секунд: что в первые 2 секунды остановит взгляд, что происходит в кадре, чем заканчивается. Идея должна сниматься на телефон.',
};

/** Advice for the networks and types that occur in these slots, and no others. */
export const placesText = (slots: readonly IdeaSlot[]): string => {
  const networks = [...new Set(slots.map(({ socialNetwork }) => socialNetwork))];
  const types = [...new Set(slots.map(({ contentType }) => contentType))];
  return paragraphs(
    `Сети:\n${networks.map((n) => `— ${n} (${SOCIAL_NETWORK_LABELS[n]}): ${NETWORK_WRITING[n].habits}`).join('\n')}`,
    `Типы публикаций:\n${types.map((t) => `— ${t} (${CONTENT_TYPE_LABELS[t]}): ${CONTENT_TYPE_TASKS[t]}`).join('\n')}`,
  );
};
