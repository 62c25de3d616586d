/** The one account of the fake data centre, with which the live installation can read channels. */
export const TELEGRAM_ACCOUNT = {
  phone: '+79990000002',
  code: '22222',
  password: 'two factors',
  firstName: 'Борис',
  username: 'boris_second',
} as const;
