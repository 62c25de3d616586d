export const texts = {
  login: {
    title: 'Вход',
    sessionEnded: 'Сессия закончилась, войдите снова',
    submit: 'Войти',
    noAccount: 'Ещё нет аккаунта?',
    toRegister: 'Создать аккаунт',
    failed: 'Ошибка входа',
  },
  register: {
    title: 'Регистрация',
    subtitle: '100 кредитов в месяц бесплатно, карта не нужна',
    submit: 'Создать аккаунт',
    hasAccount: 'Уже есть аккаунт?',
    toLogin: 'Войти',
    /** Word of the error about a taken address that leads to the login. */
    signIn: 'Войдите',
    failed: 'Ошибка регистрации',
    passwordHint: 'Не короче 6 символов',
  },
  fields: { name: 'Имя', email: 'E-mail', password: 'Пароль', togglePassword: 'Показать или скрыть пароль' },
  consents: {
    legend: 'Согласия',
    privacy: ['Принимаю', 'Политику конфиденциальности'],
    personalData: ['Даю', 'согласие на обработку персональных данных'],
    news: ['Хочу получать новости и советы,', 'правила рассылки'],
  },
} as const;
