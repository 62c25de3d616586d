/** Words of the plan page. */
export const pageTexts = {
  page: {
    settingsChanged: 'Настройки изменены',
    notFound: 'Контент-план не найден',
    notFoundText: 'Возможно, он удалён или принадлежит другому аккаунту.',
    toProjects: 'К списку проектов',
    loadFailed: 'Не удалось загрузить контент-план',
    noPublications: 'В плане нет публикаций',
    noPublicationsText: 'Добавьте свою или перегенерируйте план.',
  },
  add: { label: 'Новая публикация', short: 'Публикация', hint: 'Новая публикация (N)' },
  view: { label: 'Вид', list: 'Список', week: 'Неделя', month: 'Месяц' },
  actions: 'Действия с планом',
} as const;
