export const texts = {
  homeLabel: 'Орбита, на главную',
  skip: 'К содержанию',
  theme: 'Сменить тему',
  login: 'Войти',
  start: 'Начать бесплатно',
  footer: 'Орбита',
  about: 'О сервисе',
  status: 'Состояние сервиса',
  privacy: 'Политика конфиденциальности',
} as const;
