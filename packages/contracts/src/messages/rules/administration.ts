import { formatNumber } from '../../words.js';

export * from './shared.js';

export const unknownAct = 'Неизвестное действие';
export const listShowsNoMoreThanUsers = (most: number) =>
  `Список показывает не больше ${formatNumber(most)} пользователей. Уточните поиск.`;
export const enterNumberFrom1 = 'Укажите номер от 1';
export const sayWhetherToBlock = 'Укажите, заблокировать или разблокировать';
export const giveReasonForBlocking = 'Укажите причину блокировки';
export const unknownStatusOfRequest = 'Неизвестный статус заявки';
export const enterNameOfCompany = 'Укажите название компании';
export const enterContactPerson = 'Укажите контактное лицо';
export const numberIsTooLarge = 'Слишком большое число';
export const unknownQueue = 'Неизвестная очередь';
export const unknownKindOfJob = 'Неизвестный вид задачи';
export const choose7Or30Or90Days = 'Выберите 7, 30 или 90 дней';
export const latinLettersDigitsAndUnderscores = 'Латинские буквы, цифры и подчёркивания, не длиннее 64 знаков';
export const enterNameForSession = 'Введите имя сессии';
export const enterNumberWithPlus = 'Укажите номер с плюсом и кодом страны: +79001234567';
export const enterPhoneNumber = 'Введите номер телефона';
export const enterConfirmationCode = 'Введите код подтверждения';
export const codeConsistsOfDigits = 'Код состоит из цифр';
export const askForCodeAgain = 'Запросите код ещё раз';
export const passwordIsTooLong = 'Слишком длинный пароль';
