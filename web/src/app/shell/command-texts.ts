/** Words of the command menu. */
export const commandTexts = {
  search: 'Куда перейти или что сделать',
  nothing: 'Ничего не нашлось',
  searching: 'Ищем…',
  go: 'Перейти',
  action: 'Сделать',
  projects: 'Проекты',
  createProject: 'Создать проект',
  createPlan: 'Создать контент-план',
  plans: 'Контент-планы',
  current: 'текущий',
} as const;
