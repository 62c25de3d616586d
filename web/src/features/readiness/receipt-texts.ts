import { publishingTexts } from '@/entities/publishing';

/** Words of the list of receipts. */
export const receiptTexts = {
  caption: 'Отправки проекта, сначала новые',
  filter: 'Чем кончилось',
  filters: {
    all: 'Все',
    published: 'Вышли',
    failed: 'Не вышли',
    missed: 'Пропущены',
    unconfirmed: 'Неясно',
    planned: 'Ждут',
  },
  publication: 'Публикация',
  account: 'Аккаунт',
  planned: 'По плану',
  sent: 'Отправлено',
  notSent: 'Не отправлялось',
  state: 'Итог',
  deleted: 'Публикация удалена',
  settle: 'Отметить, вышел ли пост',
  notOut: 'Отметили: пост не вышел',
  loadFailed: publishingTexts.receipts.loadFailed,
  more: 'Показать ещё',
  empty: 'Отправок пока нет',
  emptyText: 'Здесь появится каждая отправка: когда была назначена, когда ушла и где теперь пост.',
  toReadiness: 'Посмотреть, что впереди',
  nothing: {
    published: 'Пока ничего не вышло',
    failed: 'Всё вышло: неудач нет',
    missed: 'Пропущенных нет',
    unconfirmed: 'Всё ясно: таких отправок нет',
    planned: 'Сейчас ничего не ждёт отправки',
  },
  nothingText: 'Остальные отправки — под фильтром «Все».',
  showAll: 'Показать все',
} as const;
