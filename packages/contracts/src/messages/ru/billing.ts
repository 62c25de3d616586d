import { creditsGenitive, formatNumber } from '../../words.js';
import { type Details, number } from '../details.js';

export const BILLING = {
  INSUFFICIENT_CREDITS: (d: Details) =>
    `Не хватает ${creditsGenitive(number(d, 'need') - number(d, 'have'))}: нужно ${formatNumber(number(d, 'need'))}, на балансе ${formatNumber(number(d, 'have'))}`,
  CREDIT_PACKAGE_NOT_FOUND: 'Этот пакет больше не продаётся. Обновите страницу и выберите другой.',
  PROMO_CODE_NOT_FOUND: 'Такого промокода нет или срок его действия закончился',
  PURCHASE_NOT_FOUND: 'Покупка не найдена',
  CONTACT_REQUEST_NOT_FOUND: 'Заявка не найдена',
  TRIAL_ALREADY_USED: 'Пробный период уже был использован',
  PAID_PLAN_ACTIVE: 'Пробный период доступен только на тарифе Free',
  PLAN_ALREADY_ACTIVE: 'Этот тариф уже действует. Повторная оплата не нужна.',
  PRICE_CHANGED: (d: Details) =>
    `Цена изменилась: теперь ${formatNumber(number(d, 'price_rub'))} ₽. Проверьте её и подтвердите покупку ещё раз.`,
  PURCHASE_CANCELLED: 'Эта покупка отменена, деньги не списаны. Начните её заново.',
  PLAN_PACKAGE_EXISTS: 'Пакет этого тарифа уже продаётся. Измените его или сначала деактивируйте.',
  FREE_PACKAGE_FIXED: 'Цена и кредиты тарифа Free задаются при установке, и снять его с продажи нельзя.',
  CREDIT_PACKAGE_CHANGED: 'Пакет уже изменил другой администратор. Проверьте, что в нём теперь, и сохраните ещё раз.',
  CREDIT_PACKAGE_LIMIT_REACHED: 'Уже продаётся 100 пакетов, больше на странице не показать. Деактивируйте ненужный.',
  CONTACT_REQUEST_CHANGED: 'Заявку уже изменил другой администратор. Проверьте, что в ней теперь, и сохраните ещё раз.',
  PROMO_CODE_TAKEN: 'Такой промокод уже есть. Придумайте другой.',
  PROMO_CODE_ALREADY_REDEEMED: 'Вы уже активировали этот промокод',
  PROMO_CODE_EXHAUSTED: 'Этот промокод уже использовали все, кому он предназначался',
  PROMO_CODE_NOT_NEEDED: 'Ваш тариф уже даёт всё, что открывает этот промокод',
  DISCOUNT_ALREADY_WAITING: 'У вас уже есть скидка на следующую покупку. Активируйте этот промокод после неё.',
  'contact-request.changed-before-deletion':
    'Заявку уже изменил другой администратор. Проверьте, что в ней теперь, и удалите ещё раз.',
};
