/** Words of the dashboard's field for a quick post. */
export const quickTexts = {
  writing: 'Пишем текст',
  ready: 'Текст готов',
  stop: 'Остановить',
  stopped: 'Остановлено',
  topic: 'Тема',
  placeholder: 'О чём написать пост',
  required: 'Введите тему для генерации',
  submit: 'Сгенерировать',
  failed: 'Ошибка генерации',
  more: 'Настроить и выбрать заголовок',
} as const;
