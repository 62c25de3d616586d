export const updateTexts = {
  available: 'Доступна новая версия',
  update: 'Обновить',
};
