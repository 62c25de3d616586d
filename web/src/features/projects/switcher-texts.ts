/** Words of the switcher, which stands on every screen. */
export const switcherTexts = {
  label: (name: string) => `Текущий проект: ${name}. Сменить`,
  all: 'Все проекты',
  create: 'Создать проект',
} as const;
