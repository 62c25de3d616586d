import { PLAN_COLUMNS, type PlanColumn, plural, publications } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';

/** Texts of what takes a plan out and brings publications in. */
export const exchangeTexts = {
  menu: { export: 'Экспорт', import: 'Импорт из CSV' },
  export: {
    title: 'Экспорт плана',
    csv: 'Таблица для Excel',
    csvHint: 'CSV со всеми текстами. Её же можно загрузить обратно.',
    ics: 'Календарь',
    icsHint: 'Файл .ics для Google Календаря, Apple и Outlook. Повторный импорт обновит события.',
    print: 'Страница для печати',
    printHint: 'Таблица по дням: распечатать или сохранить в PDF.',
    done: (name: string) => `Файл «${name}» скачан`,
    failed: 'Не удалось скачать файл',
  },
  import: {
    title: 'Импорт публикаций',
    hint: `Таблица CSV до 1 МБ и 300 строк. Нужны столбцы: ${[
      PLAN_COLUMNS.scheduled_date,
      PLAN_COLUMNS.social_network,
      PLAN_COLUMNS.content_type,
      PLAN_COLUMNS.title,
      PLAN_COLUMNS.short_description,
    ].join(', ')}. Подойдёт и файл из экспорта.`,
    choose: 'Выбрать файл',
    other: 'Выбрать другой файл',
    reading: 'Проверяем таблицу…',
    failed: 'Не удалось прочитать файл',
    tooLarge: 'Файл слишком большой: таблица может быть до 1 МБ.',
    found: (name: string, count: number) => `${name}: новых — ${publications(count)}.`,
    known: (count: number) => `Уже есть в плане и останутся как были: ${publications(count)}.`,
    nothing: 'Новых публикаций в таблице нет.',
    problems: 'Исправьте строки, и загрузим всё сразу. Пока ничего не добавлено.',
    problem: (line: number, field: PlanColumn | null) =>
      field === null ? `Строка ${formatNumber(line)}` : `Строка ${formatNumber(line)}, «${PLAN_COLUMNS[field]}»`,
    more: (count: number) => `и ещё ${formatNumber(count)}`,
    columns: {
      undecided: (count: number) =>
        `${plural(count, 'Не распознан', 'Не распознаны', 'Не распознаны')} ${formatNumber(count)} ${plural(count, 'столбец', 'столбца', 'столбцов')}. Проверьте, что куда попадёт: подсказки уже выбраны.`,
      unknown: 'Не распознан.',
      sample: (text: string) => `Например: ${text}`,
      nameless: (position: number) => `Столбец ${formatNumber(position)} без названия`,
      skip: 'Не импортировать',
      skipped: (names: readonly string[]) => `Не импортируем: ${names.join(', ')}.`,
      all: 'Столбцы таблицы',
      confirm: 'Проверить таблицу',
    },
    preview: 'Что добавится',
    confirm: (count: number) =>
      `Добавить ${formatNumber(count)} ${plural(count, 'публикацию', 'публикации', 'публикаций')}`,
    done: (count: number) => `Добавлено: ${publications(count)}`,
  },
  print: {
    print: 'Печать',
    back: 'К плану',
    columns: { time: 'Время', network: 'Соцсеть', type: 'Тип', idea: 'Публикация' },
    failed: 'Не удалось загрузить план',
  },
} as const;
