import { MAX_PLAN_DAYS, MAX_PLAN_PUBLICATIONS, plural, quoted } from '@orbita/contracts';
import { formatCredits, formatDays, formatPublications } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';

const formats = (types: readonly string[]): string =>
  `${types.length === 1 ? 'формата' : 'форматов'} ${types.map((type) => `«${type}»`).join(', ')}`;

/** Texts of the wizard: apart from those of the lists, which come with the first screen. */
export const wizardTexts = {
  wizard: {
    createTitle: 'Создать контент-план',
    editTitle: 'Редактировать контент-план',
    steps: 'Шаги',
    stepOf: (step: number, total: number) => `Шаг ${step} из ${total}`,
    stepHasErrors: 'есть ошибки',
    taken: (source: string) => `Взято ${source}: цель с темами и временем, публикаций в день и доли форматов.`,
    ideas: (count: number) => `Взять в план ваши идеи: ${count}`,
    ideasHint: 'С них начался проект. Они войдут как есть и бесплатно.',
    cancel: 'Отмена',
    back: 'Назад',
    next: 'Далее',
    create: 'Создать план',
    save: 'Сохранить',
    saveAndRegenerate: 'Сохранить и перегенерировать…',
    saveAndPropose: 'Сохранить и предложить идеи…',
    editNotice: 'Готовые публикации не изменятся, пока вы не перегенерируете план.',
    leaveTitle: 'Закрыть без сохранения?',
    leaveBody: 'Заполненное пропадёт.',
    leaveConfirm: 'Закрыть',
    replace: {
      title: 'Заменить черновик?',
      body: 'В проекте ждёт другой черновик, а хранится один. Если закрыть, не сохраняя, прежний останется, а заполненное здесь пропадёт.',
      leave: 'Не сохранять',
      confirm: 'Заменить',
    },
  },
  stepNames: {
    basics: { title: 'Основное', hint: 'Период, частота и цель' },
    voice: { title: 'Соцсети и тон', hint: 'Где и как вы говорите' },
    mix: { title: 'Типы контента', hint: 'Сколько какого' },
    audience: { title: 'Аудитория', hint: 'Для кого вы пишете' },
  },
  /** What the goal of a plan tells the writer besides. */
  brief: { themes: 'Темы', times: 'Время публикаций' },
  basics: {
    name: 'Название',
    namePlaceholder: 'Запуск зимней коллекции',
    nameHint: 'Необязательно: без названия подставим даты',
    period: 'Период',
    periodPlaceholder: 'Выберите даты',
    past: {
      all: (end: string) => `План закончился ${end}: новые публикации окажутся в прошлом.`,
      part: (today: string) => `Часть периода позади: сегодня ${today}.`,
    },
    quickRanges: 'Быстрый выбор периода',
    ranges: { 7: 'Неделя', 14: '2 недели', 30: 'Месяц' },
    datesMissing: 'Укажите даты контент-плана',
    previousMonth: 'Предыдущий месяц',
    nextMonth: 'Следующий месяц',
    postsPerDay: 'Публикаций в день',
    fewer: 'Меньше',
    more: 'Больше',
    size: (dayCount: number, perDay: number, size: number) =>
      `${formatDays(dayCount)} × ${perDay} = ${formatPublications(size)}`,
    goal: 'Цель',
    goalPlaceholder: 'Чего хотите добиться: подписок, заявок, узнаваемости',
  },
  voice: {
    networks: 'Социальные сети',
    networksHint: 'Публикации распределим между ними по очереди',
    tone: 'Тон',
    tones: {
      friendly: 'Тепло и на равных',
      professional: 'Сдержанно и по делу',
      casual: 'Живо, как в чате',
      expert: 'С фактами и терминами',
    },
    level: 'Уровень языка',
    levels: {
      simple: 'Короткие фразы без терминов',
      medium: 'Понятно большинству',
      advanced: 'Для тех, кто в теме',
    },
    lacking: (network: string, types: readonly string[]) =>
      `${network}: нет ${formats(types)}, такие публикации пойдут в другие выбранные соцсети.`,
    homeless: (types: readonly string[]) =>
      `Ни в одной из выбранных соцсетей нет ${formats(types)}. Доли сохранятся: добавьте подходящую соцсеть или уберите тип.`,
    style: 'Стиль написания',
    noStyle: 'Без стиля',
  },
  mix: {
    legend: 'Доли типов контента',
    total: 'Всего',
    exact: 'Ровно 100%, можно продолжать',
    under: (rest: number) => `Осталось распределить ${rest}%`,
    over: (extra: number) => `Лишние ${extra}%: уменьшите любую долю`,
    reset: 'Сбросить',
    even: 'Равномерно',
    byDefault: 'По умолчанию',
    allLocked: 'Все доли закреплены',
    lock: (label: string) => `Закрепить долю: ${label}`,
    atLimit: (room: number) => `Больше ${room}% не поместится: остальное закреплено`,
    share: (label: string) => `Доля: ${label}`,
    setShare: (label: string, share: number) => `${label}: ${share}%`,
    unit: (count: number) => plural(count, 'публикация', 'публикации', 'публикаций'),
    add: (label: string) => `Добавить тип «${label}»`,
  },
  audience: {
    hint: 'Всё необязательно, но чем точнее портрет, тем точнее идеи.',
    age: 'Возраст',
    agePlaceholder: '25–40',
    gender: 'Пол',
    lists: {
      interests: { label: 'Интересы', placeholder: 'Кофе, кулинария, дом', add: 'Добавить интерес' },
      pain_points: { label: 'Боли', placeholder: 'Нет времени готовить', add: 'Добавить боль' },
      values: { label: 'Ценности', placeholder: 'Семья, качество, честность', add: 'Добавить ценность' },
    },
    chosen: (label: string) => `${label}: выбрано`,
    remove: (item: string) => `Убрать ${quoted(item)}`,
    suggestAll: 'Подобрать всё',
    suggestAllHint: 'Интересы, боли и ценности по описанию проекта и цели плана.',
    suggest: 'Подобрать с ИИ',
    suggestFor: (label: string) => `Подобрать с ИИ: ${label}`,
    suggestions: 'Предложения',
    acceptAll: 'Добавить все',
    accept: (item: string) => `Добавить ${quoted(item)}`,
    nothingNew: 'Новых вариантов нет: всё уже в списке.',
    full: 'В списке уже 30 пунктов: больше не поместится.',
  },
  summary: {
    title: 'Ваш план',
    period: 'Период',
    noPeriod: 'Не выбран',
    days: formatDays,
    publications: 'Публикаций',
    mix: 'Типы контента',
    networks: 'Соцсети',
    noNetworks: 'Не выбраны',
    price: 'Стоимость',
    noPrice: 'Посчитаем, когда будет ясен размер плана',
    tooFull: `не больше ${MAX_PLAN_PUBLICATIONS}`,
    tooLong: `не больше ${MAX_PLAN_DAYS}`,
    tooLongLine: `не больше ${formatDays(MAX_PLAN_DAYS)}`,
    balance: (credits: string) => `На балансе ${credits}`,
    line: (publicationCount: number, limit: string | null, price: number | undefined) =>
      [
        publicationCount > 0 ? formatPublications(publicationCount) : 'Размер не задан',
        limit,
        price === undefined ? null : price === 0 ? ru.price.free : formatCredits(price),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  errors: {
    create: 'Ошибка создания контент-плана',
    update: 'Ошибка обновления контент-плана',
    suggest: 'Не удалось подобрать',
  },
} as const;
