import { quoted, MAX_CAROUSEL_SOURCE } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** What the form of a carousel the AI writes says. */
export const generateTexts = {
  title: 'Карусель с ИИ',
  description: 'Напишите тему, вставьте текст или возьмите готовый: ИИ разложит его по слайдам.',
  topic: 'Тема',
  topicPlaceholder: 'Например: 5 ошибок при выборе кофемашины',
  text: 'Текст',
  textHint: 'Статья, сценарий, расшифровка: слайды будут по нему.',
  counter: (count: number) => `${formatNumber(count)} из ${formatNumber(MAX_CAROUSEL_SOURCE)}`,
  required: 'Введите текст или тему',
  source: {
    label: 'Готовый текст',
    publication: 'Из публикации',
    history: 'Из истории',
    transcript: 'Из расшифровки',
    remove: (name: string) => `Убрать источник ${quoted(name)}`,
    kinds: { publication: 'Публикация', history: 'Из истории', transcript: 'Расшифровка' },
  },
  count: 'Слайдов',
  template: 'Шаблон',
  anyTemplate: 'Любой шаблон',
  anyTemplateHint: 'Выберем сами',
  project: 'Проект',
  noProject: 'Без проекта',
  style: 'Стиль текста',
  noStyle: 'Без стиля',
  submit: 'Создать карусель',
  failed: (reason: string) => `Ошибка при генерации карусели: ${reason}`,
  failedUnknown: 'задача остановлена.',
  /** Whether the reason itself tells of {@link refunded}. */
  mentionsRefund: (reason: string) => /возвращ/i.test(reason),
  refunded: 'Кредиты возвращены на баланс.',
  running: {
    title: 'Карусель пишется',
    pending: 'Ждёт очереди',
    writing: 'Пишем слайды',
    elapsed: 'Прошло',
    usual: 'обычно до минуты',
    stay: 'Страницу можно закрыть: карусель появится среди ваших.',
    stop: 'Остановить',
    stopFailed: 'Не удалось остановить',
  },
  ready: 'Карусель готова',
  open: 'Открыть',
} as const;
