/** What is said where the plan or the balance bars an action. */
export const texts = {
  proGate: { title: 'Доступно с тарифа Pro', toPlans: 'Посмотреть тарифы' },
  trial: {
    title: 'Пробный период',
    text: 'Семь дней возможностей Pro и 500 кредитов. Запускается один раз, карта не нужна.',
    start: 'Начать пробный период',
    question: 'Начать пробный период?',
    ends: (day: string) => `Закончится ${day}, дальше снова тариф Free. Денег не спишем.`,
    confirm: 'Начать сейчас',
    started: 'Пробный период начался, на баланс зачислено 500 кредитов',
    failed: 'Не удалось начать пробный период',
  },
  /** Too few credits and no trial left. */
  short: {
    text: 'Проверьте тариф и движение кредитов.',
    /** Where a plan is paid for that can be made smaller. */
    smaller: 'Уменьшите план или проверьте тариф и движение кредитов.',
    open: 'Тариф и кредиты',
  },
  price: { failed: 'Не удалось узнать цену.' },
} as const;
