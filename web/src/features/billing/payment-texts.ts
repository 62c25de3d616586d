/** Words for a user who comes back from the page of a provider. */
export const paymentTexts = {
  pending: 'Ждём подтверждения оплаты',
  pendingText: (purchase: string, price: string) =>
    `${purchase}, ${price}. Обычно это меньше минуты. Страницу можно закрыть: кредиты придут сами.`,
  paid: 'Покупка завершена',
  paidText: (purchase: string, credits: string) => `${purchase}. Начислено ${credits}.`,
  cancelled: 'Оплата отменена',
  cancelledText: (purchase: string) =>
    `${purchase}. Деньги не списаны. Чтобы купить, выберите тариф или пакет ещё раз.`,
  resume: 'Перейти к оплате',
  resumeFailed: 'Не удалось открыть страницу оплаты',
  hide: 'Скрыть',
  failed: 'Не удалось узнать, как прошла оплата',
} as const;
