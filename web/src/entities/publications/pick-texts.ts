import { plural, quoted } from '@orbita/contracts';

/** Words of a list from which a text or a publication is chosen. */
export const pickTexts = {
  publicationTitle: 'Взять текст публикации',
  historyTitle: 'Взять текст из истории',
  transcriptTitle: 'Взять слова из расшифровки',
  project: 'Проект',
  search: 'Найти',
  failed: 'Ошибка загрузки',
  noProjects: 'Проектов пока нет',
  noPublications: 'В проекте нет публикаций с текстом',
  noHistory: 'В истории пока нет текстов',
  noTranscripts: 'Готовых расшифровок пока нет',
  nothing: (search: string) => `По запросу ${quoted(search)} ничего нет`,
  more: 'Показать ещё',
  untexted: (count: number) =>
    `Ещё ${count} ${plural(count, 'публикация', 'публикации', 'публикаций')} пока без текста`,
} as const;
