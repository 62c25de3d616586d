export const texts = {
  home: '/',
  homeLabel: 'Орбита, на главную',
  skip: 'К содержанию',
  theme: 'Сменить тему',
  login: 'Войти',
  start: 'Начать бесплатно',
  footer: 'Орбита',
  links: [
    { to: '/', name: 'О сервисе' },
    { to: '/status', name: 'Состояние сервиса' },
    { to: '/legal/privacy', name: 'Политика конфиденциальности' },
  ],
} as const;
