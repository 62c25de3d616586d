export const texts = {
  shortcuts: [
    { keys: ['Ctrl', 'K'], action: 'Найти или перейти' },
    { keys: ['?'], action: 'Показать горячие клавиши' },
    { keys: ['Esc'], action: 'Закрыть верхнее окно' },
    { keys: ['Enter'], action: 'Отправить форму' },
    { keys: ['↑', '↓'], action: 'Двигаться по меню и спискам' },
  ],
} as const;
