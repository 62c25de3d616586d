/** Russian alone: the plans are; `pages.en.ts` keeps these pages out of other languages. */
export const texts = {
  who: 'Кто',
  task: 'Задача',
  result: 'Результат',
  demo: 'Пример: составлено демо-режимом Орбиты',
  fiction: 'Бизнес вымышлен. План и тексты составил встроенный черновик-помощник, без ИИ-модели и без правок.',
  home: 'Главная',
  plan: 'План на декабрь',
  planLead: (count: string) => `${count}: дата, тип, соцсеть, заголовок и цель каждой.`,
  columns: { date: 'Когда', type: 'Тип', network: 'Соцсеть', title: 'Заголовок', goal: 'Цель' },
  texts: 'Тексты из плана',
  textsLead: 'В [квадратных скобках] — то, что знаете только вы: черновик не выдумывает фактов.',
  others: 'Другие примеры',
  start: 'Составить свой план',
  startLead: 'Регистрация бесплатна, карта не нужна.',
} as const;
