import { MAX_PLAN_PUBLICATIONS, quoted } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

export const planTexts = {
  list: {
    title: 'Контент-планы',
    create: 'Создать контент-план',
    resume: 'Продолжить черновик',
    startOver: 'Начать заново',
    draft: (age: string) => `Черновик · ${age}`,
    emptyTitle: 'Пока нет контент-планов',
    emptyText: 'Выберите период, каналы и тон — напишем идеи публикаций на каждый день и разложим их по датам.',
    loadFailed: 'Не удалось загрузить контент-планы',
    showAll: (count: number) => `Показать все (${count})`,
    previewEmpty: 'Здесь появятся планы публикаций проекта.',
  },
  ahead: {
    title: 'Ближайшие публикации',
    empty: 'На ближайшие 7 дней ничего не запланировано.',
    today: 'Сегодня',
    tomorrow: 'Завтра',
    noText: 'без текста',
    failed: 'Не удалось загрузить публикации',
  },
  card: {
    open: 'Открыть',
    edit: 'Редактировать',
    regenerate: 'Перегенерировать',
    delete: 'Удалить',
    again: 'Создать заново',
    networks: 'Соцсети',
  },
  room: {
    full: `полон, ${formatPublications(MAX_PLAN_PUBLICATIONS)}`,
    allFull: `Во всех планах проекта уже по ${formatPublications(MAX_PLAN_PUBLICATIONS)}. Удалите ненужные или создайте план.`,
  },
  running: {
    pending: 'Подготовка к генерации…',
    generating: 'ИИ генерирует контент…',
    progress: (name: string) => `Готовность плана ${quoted(name)}`,
    elapsed: 'Прошло',
    usual: 'обычно до 5 минут',
    long: 'Дольше обычного. Можно подождать или остановить: оплатите только готовое.',
    stale: 'Нет связи с сервером. План создаётся, обновим, как только связь вернётся.',
    cancelAndDelete: 'Отменить и удалить',
    stop: 'Остановить',
    oldSetStays: 'Прежние публикации останутся, пока новый набор не готов.',
  },
  failed: {
    title: 'Ошибка генерации:',
    unknown: 'Неизвестная ошибка',
    refunded: 'Кредиты возвращены.',
    regeneration: 'Новый набор не получился, прежние публикации на месте.',
    dismiss: 'Скрыть сообщение',
  },
  /** What is there of a plan that was stopped. */
  stopped: ({ written, ordered, old }: { written: number; ordered: number; old: number }) =>
    `Остановлено: ${old > 0 ? 'новых публикаций' : 'написано'} ${formatNumber(written)} из ${formatNumber(ordered)}${old > 0 ? ', остальные прежние' : ''}`,
  toasts: {
    created: (name: string) => `Контент-план ${quoted(name)} успешно создан!`,
    failed: (reason: string) => `Ошибка создания контент-плана: ${reason}`,
    regenerated: 'Контент-план успешно перегенерирован!',
    regenerationFailed: (reason: string) => `Ошибка перегенерации контент-плана: ${reason}`,
    stopped: 'Перегенерация остановлена, прежние публикации на месте',
    open: 'Открыть план',
    saved: 'План сохранён',
    savedOutdating: 'План сохранён. Публикации изменятся после перегенерации.',
  },
} as const;
