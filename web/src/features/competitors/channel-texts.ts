import { type ChannelSource, type CompetitorPeriod, plural } from '@orbita/contracts';
import { formatPostsDative } from '@/shared/format/numbers';

const OF_PERIOD: Readonly<Record<CompetitorPeriod, string>> = {
  '24h': 'за 24 часа',
  '7d': 'за 7 дней',
  '30d': 'за 30 дней',
  all: 'за всё время',
};

/** Words of a channel wherever it is shown: on its card, on its page and on the dashboard. */
export const channelTexts = {
  /** Heard where a number is not known. */
  unknown: 'неизвестно',
  own: 'Ваш проект',
  verified: 'Подтверждённый канал',
  openInTelegram: (name: string) => `@${name} в Telegram`,
  subscribers: 'Подписчики',
  rate: 'Вовлечённость',
  rateShort: 'ER',
  rateHint: 'Реакции и пересылки, делённые на просмотры, в среднем по постам.',
  rateHintWithoutForwards: 'Реакции, делённые на просмотры, в среднем по постам. Пересылок веб-версия не показывает.',
  subscribersOf: (count: number | null) => plural(count ?? 0, 'подписчик', 'подписчика', 'подписчиков'),
  viewsShort: 'Ср. просмотры',
  reactionsShort: 'Ср. реакции',
  posts: 'Посты',
  counted: (count: number, period: CompetitorPeriod) => `посчитано по ${formatPostsDative(count)} ${OF_PERIOD[period]}`,
  nothingCounted: (period: CompetitorPeriod) => `постов с просмотрами ${OF_PERIOD[period]} нет`,
  withoutForwards: 'без пересылок',
  incomplete: 'часть постов не загружена',
  sources: { session: 'Через Telegram', preview: 'Веб-версия Telegram' } satisfies Record<ChannelSource, string>,
  checked: (moment: string) => `проверен ${moment}`,
  neverRead: 'Ещё не прочитан',
} as const;
