import { READINESS_DAYS, plural, quoted, type PublishingNetwork, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { pauseTexts } from '@/entities/publishing';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { ReadinessCounts, ReadinessFilter } from './model/readiness-filter';

/** `12 публикаций выйдут (3 с оговорками), 2 под вопросом, 1 вручную`; the first part names what is counted. */
const summary = ({ goes, warns, blocked, 'by-hand': byHand }: ReadinessCounts): string => {
  const out = goes + warns;
  const warned = warns > 0 ? ` (${formatNumber(warns)} с оговорками)` : '';
  const parts = [
    { count: out, says: `${plural(out, 'выйдет', 'выйдут', 'выйдут')}${warned}` },
    { count: blocked, says: 'под вопросом' },
    { count: byHand, says: 'вручную' },
  ].filter(({ count }) => count > 0);
  return parts
    .map(({ count, says }, index) => `${index === 0 ? formatPublications(count) : formatNumber(count)} ${says}`)
    .join(', ');
};

/** Words of the outlook: what goes out, what does not, and what mends it. */
export const readinessTexts = {
  summary,
  reminded: 'Вручную · напомним',
  filter: 'Что показать',
  filters: {
    all: 'Все',
    'at-risk': 'Под вопросом',
    warned: 'С оговорками',
    'by-hand': 'Вручную',
  } satisfies Record<ReadinessFilter | 'all', string>,
  check: 'Проверить сейчас',
  checking: 'Проверяем…',
  checked: (clock: string) => `Проверено в ${clock}`,
  zone: (zone: string) => `Время проекта: ${zone}`,
  today: 'сегодня',
  tomorrow: 'завтра',
  gap: (days: string) => `${days}: ничего не запланировано`,
  problems: 'Готовность',
  account: (account: string, network: PublishingNetwork) => `${quoted(account)}, ${SOCIAL_NETWORK_LABELS[network]}`,
  cut: (count: number) => `Показаны ближайшие ${formatPublications(count)}.`,
  loadFailed: 'Ошибка проверки публикаций',
  empty: 'Впереди пусто',
  emptyText: `На ближайшие ${READINESS_DAYS} дней ничего не запланировано. Добавьте публикации в контент-план.`,
  toPlans: 'Открыть контент-планы',
  nothing: {
    'at-risk': 'Под вопросом ничего нет',
    warned: 'Оговорок нет',
    'by-hand': 'Всё выйдет само',
  } satisfies Record<ReadinessFilter, string>,
  nothingText: 'Остальные публикации — под фильтром «Все».',
  showAll: 'Показать все',
  mend: {
    write: 'Написать текст',
    fill: 'Дописать текст',
    byHand: 'Опубликовать вручную',
    shorten: 'Сократить текст',
    look: 'Посмотреть текст',
    files: 'Заменить файлы',
    switchOn: 'Включить аккаунт',
    renew: 'Обновить ключ',
    rights: 'Дать права',
    check: 'Проверить аккаунт',
    sent: 'Посмотреть отправки',
    choose: 'Выбрать аккаунт',
    tariffs: 'Посмотреть тарифы',
    resume: pauseTexts.resumeAll,
    approve: 'Отправить на согласование',
    follow: 'Открыть в плане',
    move: 'Перенести…',
  },
} as const;
