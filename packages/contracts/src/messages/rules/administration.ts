import { formatNumber } from '../../words.js';
import { SHARED_RULES } from './shared.js';

export const ADMINISTRATION_RULES = {
  ...SHARED_RULES,
  unknownAct: 'Неизвестное действие',
  listShowsNoMoreThanUsers: (most: number) =>
    `Список показывает не больше ${formatNumber(most)} пользователей. Уточните поиск.`,
  enterNumberFrom1: 'Укажите номер от 1',
  sayWhetherToBlock: 'Укажите, заблокировать или разблокировать',
  giveReasonForBlocking: 'Укажите причину блокировки',
  unknownStatusOfRequest: 'Неизвестный статус заявки',
  enterNameOfCompany: 'Укажите название компании',
  enterContactPerson: 'Укажите контактное лицо',
  numberIsTooLarge: 'Слишком большое число',
  unknownQueue: 'Неизвестная очередь',
  unknownKindOfJob: 'Неизвестный вид задачи',
  choose7Or30Or90Days: 'Выберите 7, 30 или 90 дней',
  latinLettersDigitsAndUnderscores: 'Латинские буквы, цифры и подчёркивания, не длиннее 64 знаков',
  enterNameForSession: 'Введите имя сессии',
  enterNumberWithPlus: 'Укажите номер с плюсом и кодом страны: +79001234567',
  enterPhoneNumber: 'Введите номер телефона',
  enterConfirmationCode: 'Введите код подтверждения',
  codeConsistsOfDigits: 'Код состоит из цифр',
  askForCodeAgain: 'Запросите код ещё раз',
  passwordIsTooLong: 'Слишком длинный пароль',
};
