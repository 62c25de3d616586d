import { plural, quoted } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

const channels = (count: number): string => plural(count, 'канал', 'канала', 'каналов');

export const texts = {
  list: {
    title: 'Отслеживаемые каналы',
    failed: 'Ошибка загрузки каналов',
    period: 'Период',
    add: 'Добавить канал',
    empty: 'Нет отслеживаемых каналов',
    emptyText:
      'Добавьте каналы конкурентов и увидите, что у них растёт и какие посты работают. Свой канал появится сам, если указать его в настройках проекта.',
    followed: (count: number, limit: number) => `${count} из ${limit} ${plural(limit, 'канала', 'каналов', 'каналов')}`,
    followedHint: 'Сколько каналов можно отслеживать на вашем тарифе, во всех проектах вместе. Свои не считаются.',
  },
  refreshAll: {
    button: 'Обновить все',
    running: 'Обновляем каналы',
    waiting: 'Ждём очереди…',
    fresh: 'Данные всех каналов свежие',
    failed: 'Ошибка обновления метрик',
    done: (count: number) => `${plural(count, 'Обновлён', 'Обновлены', 'Обновлено')} ${count} ${channels(count)}`,
    partly: (refreshed: number, failed: number) =>
      `Обновлено: ${refreshed}, не прочитано: ${failed}. Причины — на карточках.`,
  },
  card: {
    analysis: 'Подробный анализ',
    analysisOf: (title: string) => `Подробный анализ канала ${quoted(title)}`,
    refresh: 'Обновить',
    refreshOf: (title: string) => `Обновить канал ${quoted(title)}`,
    refreshing: 'Обновляем…',
    remove: 'Удалить',
    removeOf: (title: string) => `Удалить канал ${quoted(title)}`,
    more: (title: string) => `Другие действия с каналом ${quoted(title)}`,
    notes: 'Заметка',
    editNotes: 'Изменить заметку',
    addNotes: 'Добавить заметку',
    earlier: 'Переместить выше',
    later: 'Переместить ниже',
    fresh: (title: string) => `Данные канала ${quoted(title)} свежие`,
    refreshed: (title: string) => `Канал ${quoted(title)} обновлён`,
    refreshFailed: 'Ошибка обновления метрик',
  },
  growth: {
    none: 'Сколько подписчиков было раньше, пока неизвестно',
    steady: (days: string) => `За ${days} число подписчиков не изменилось`,
    moved: (by: string, days: string) => `Подписчики: ${by} за ${days}`,
  },
  order: {
    instructions:
      'Пробел берёт канал, стрелки переносят его, ещё один пробел оставляет, Escape возвращает на прежнее место.',
    handle: (title: string) => `Переместить канал ${quoted(title)}`,
    place: (place: number, count: number) => `место ${place} из ${count}`,
    moved: (title: string, place: number, count: number) => `Канал ${quoted(title)}: место ${place} из ${count}`,
    failed: 'Порядок каналов не сохранился',
  },
  form: {
    title: 'Добавить канал',
    submit: 'Добавить',
    name: 'Канал в Telegram',
    placeholder: '@channel или https://t.me/channel',
    understood: (name: string) => `Канал @${name}`,
    hint: 'Публичный канал: @имя или любая ссылка на него.',
    notes: 'Заметка',
    notesPlaceholder: 'Чем он интересен',
    reading: 'Читаем канал: название, подписчиков и последние посты. Обычно это несколько секунд.',
    added: (title: string) => `Канал ${quoted(title)} добавлен`,
    addedUnread: (name: string) => `Канал @${name} добавлен. Данные появятся, когда он будет прочитан.`,
    failed: 'Ошибка добавления канала',
  },
  limit: {
    title: (limit: number) => `На тарифе — до ${limit} ${plural(limit, 'канала', 'каналов', 'каналов')}`,
    text: 'Чтобы добавить ещё один, удалите ненужный или смените тариф.',
    plans: 'Посмотреть тарифы',
  },
  notes: {
    title: (title: string) => `Заметка о канале ${quoted(title)}`,
    label: 'Заметка',
    submit: 'Сохранить',
    failed: 'Ошибка сохранения заметки',
    saved: 'Заметка сохранена',
  },
  remove: {
    title: 'Удалить канал из мониторинга?',
    body: (title: string) =>
      `Канал ${quoted(title)}, заметка о нём и его анализы пропадут из проекта. Вернуть их не получится.`,
    confirm: 'Удалить канал',
    keep: 'Оставить',
    failed: 'Ошибка удаления',
    done: (title: string) => `Канал ${quoted(title)} удалён`,
  },
  top: {
    title: 'Конкуренты',
    all: (count: number) => `Показать все (${formatNumber(count)})`,
  },
} as const;
