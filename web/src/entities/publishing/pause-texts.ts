/** Words of a project whose publishing was stopped. */
export const pauseTexts = {
  hold: 'Остановить всё',
  resume: 'Продолжить',
  resumeAll: 'Продолжить публикацию',
  held: 'Публикация проекта остановлена',
  resumed: 'Публикация проекта продолжена',
  failed: 'Не удалось изменить публикацию проекта',
  banner: 'Публикация проекта остановлена',
  bannerText: 'Посты ждут. Что опоздает больше чем на час, будет пропущено.',
} as const;
