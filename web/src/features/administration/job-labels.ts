import type { Job, JobKind } from '@orbita/contracts';

export const JOB_STATUS_LABELS: Readonly<Record<Job['status'], string>> = {
  queued: 'ждёт',
  active: 'идёт',
  completed: 'готово',
  failed: 'ошибка',
  cancelled: 'отменено',
};

export const JOB_KIND_LABELS: Readonly<Record<JobKind, string>> = {
  'content-plan.generate': 'Контент-план',
  'audience.suggest': 'Подбор аудитории',
  'ideas.suggest': 'Семь идей',
  'publication.write': 'Текст публикации',
  'publication.write-batch': 'Текст публикации в пакете',
  'publication.new-idea': 'Другая идея',
  'content-plan.propose': 'Новые идеи плана',
  'headlines.write': 'Заголовки',
  'post.write': 'Пост генератора',
  'post.improve': 'Улучшение текста',
  'style.analyse': 'Анализ стиля',
  'file.prepare': 'Подготовка файла',
  'account.export': 'Выгрузка данных',
  'competitors.refresh': 'Обновление каналов',
  'competitor.parse': 'Загрузка постов канала',
  'competitor.analyse': 'Анализ канала',
  'carousel.generate': 'Карусель',
  'background.remove': 'Удаление фона',
  'recording.prepare': 'Подготовка записи',
  'recording.transcribe': 'Расшифровка записи',
  'transcript.distil': 'Выжимка из записи',
};
