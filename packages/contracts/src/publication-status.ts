export const PUBLICATION_STATUSES = [
  'draft',
  'generating',
  'ready',
  'scheduled',
  'publishing',
  'published',
  'unconfirmed',
  'failed',
  'missed',
] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

export const PUBLICATION_STATUS_LABELS: Record<PublicationStatus, string> = {
  draft: 'Идея',
  generating: 'Пишется',
  ready: 'Готово',
  scheduled: 'Запланировано',
  publishing: 'Публикуется',
  published: 'Опубликовано',
  unconfirmed: 'Не подтверждено',
  failed: 'Ошибка',
  missed: 'Пропущено',
};
