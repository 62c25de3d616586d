/** What is asked before unsaved work is left. */
export const leaveTexts = {
  title: 'Уйти без сохранения?',
  body: 'Изменения в форме не сохранены и пропадут.',
  confirm: 'Уйти без сохранения',
  stay: 'Остаться',
} as const;
