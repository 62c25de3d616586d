import type { TextType } from '../../generation-options.js';
import { plural, quoted } from '../../words.js';

/** How far a job is. */
interface Progress {
  done: number;
  total: number;
}

/** What a job is about: a name, or the beginning of a text. */
interface Named {
  name: string;
}

const TEXTS: Record<TextType, string> = { post: 'Пост', story: 'История', reels: 'Сценарий Reels' };

const DIGESTS = {
  summary: 'Краткое содержание',
  quotes: 'Цитаты',
  goal: 'Цель плана',
};

/** Progress of jobs in words, and what jobs are called in statements. */
export const JOBS = {
  'job.stopped-shown': 'Остановлено: показанное оплачено, остальные кредиты возвращены',
  'job.stopped-kept-and-paid': 'Остановлено: готовое сохранено и оплачено, остальные кредиты возвращены',
  'job.stopped-kept': 'Остановлено: готовое сохранено',
  'stage.in-line': 'Ждём очереди',
  'stage.waits-in-line': 'Ждёт очереди',
  'stage.silent-model': 'Модель не отвечает, пробуем дальше',
  'stage.again': 'Запускаем ещё раз',
  'stage.audience': 'Изучаем аудиторию',
  'stage.thinking-of-ideas': 'Придумываем идеи',
  'stage.ideas': ({ done, total }: Progress) => `Пишем идеи: ${done} из ${total}`,
  'stage.plan': 'Подготовка к генерации…',
  'stage.plan-again': 'Готовим новый набор публикаций',
  'stage.new-ideas': 'Готовим новые идеи',
  'stage.about-to-think': 'Готовимся придумывать',
  'stage.another-idea': 'Придумываем другую идею',
  'stage.headlines': 'Придумываем заголовки',
  'stage.about-to-write': 'Готовимся писать',
  'stage.reading-text': 'Читаем текст',
  'stage.editing-text': 'Правим текст',
  'stage.writing-text': 'Пишем текст',
  'stage.revising-text': 'Вносим правки',
  'stage.style': 'Анализируем стиль',
  'stage.thinking-of-slides': 'Придумываем, о чём слайды',
  'stage.slides': ({ done, total }: Progress) => `Пишем слайды: ${done} из ${total}`,
  'stage.layout': 'Раскладываем по шаблону',
  'stage.transcript': 'Читаем расшифровку',
  'stage.transcript-parts': ({ done, total }: Progress) => `Читаем расшифровку: ${done} из ${total}`,
  'stage.digest': 'Собираем главное',
  'stage.transcribing': 'Расшифровываем запись',
  'stage.transcribed': ({ done, total }: Progress) =>
    `Расшифровали ${done} из ${total} ${plural(total, 'части', 'частей', 'частей')}`,
  'stage.taking-sound': 'Достаём звук из записи',
  'stage.recording': 'Готовим запись',
  'stage.background': 'Убираем фон',
  'stage.file': 'Готовим файл',
  'stage.archive': 'Собираем архив',
  'stage.figures': 'Считаем показатели',
  'stage.posts': 'Читаем посты',
  'stage.explaining': 'Объясняем',
  'stage.checking': 'Проверяем',
  'stage.posts-read': ({ done, total }: Progress) => `Читаем посты: ${done} из ${total}`,
  'stage.channel': 'Читаем канал',
  'stage.channels': ({ done, total }: Progress) => `Обновляем каналы: ${done} из ${total}`,
  'work.again': 'Повтор задачи',
  'work.audience': 'Подбор аудитории',
  'work.ideas': 'Идеи публикаций',
  'work.plan': ({ name }: Named) => `Контент-план ${quoted(name)}`,
  'work.new-ideas': ({ name }: Named) => `Новые идеи плана ${quoted(name)}`,
  'work.another-idea': ({ name }: Named) => `Другая идея публикации ${quoted(name)}`,
  'work.headlines': ({ name }: Named) => `Заголовки ${quoted(name)}`,
  'work.text': ({ type, name }: Named & { type: TextType }) => `${TEXTS[type]} ${quoted(name)}`,
  'work.improvement': ({ name }: Named) => `Улучшение текста ${quoted(name)}`,
  'work.publication-text': ({ name }: Named) => `Текст публикации ${quoted(name)}`,
  'work.publication-edit': ({ name }: Named) => `Правка публикации ${quoted(name)}`,
  'work.style': ({ name }: Named) => `Анализ стиля ${quoted(name)}`,
  'work.carousel': ({ name }: Named) => `Карусель ${quoted(name)}`,
  'work.digest': ({ form, name }: Named & { form: keyof typeof DIGESTS }) => `${DIGESTS[form]} ${quoted(name)}`,
  'work.transcript': ({ name }: Named) => `Расшифровка ${quoted(name)}`,
  'work.recording': ({ name }: Named) => `Запись ${quoted(name)}`,
  'work.background': ({ name }: Named) => `Удаление фона: ${name}`,
  'work.avatar': 'Фото профиля',
  'work.file': ({ name }: Named) => `Файл ${name}`,
  'work.export': 'Выгрузка данных',
  'work.analysis': ({ name }: Named) => `Анализ канала ${quoted(name)}`,
  'work.posts': 'Посты канала',
  'work.channels': 'Обновление каналов',
};
