export * from './shared.js';

export const enterWholeNumberOfDays = 'Укажите целое число дней';
export const atLeastOneDay = 'Не меньше одного дня';
export const noMoreThanDays = (most: number) => `Не больше ${most} дней`;
export const unknownPeriod = 'Неизвестный период';
export const enterPeriodFrom1To = (most: number) => `Укажите период от 1 до ${most} дней`;
export const periodIsTooLong = 'Слишком большой период';
export const unknownKindOfTable = 'Неизвестный вид таблицы';
export const listOfChannelsIsExpected = 'Ожидался список каналов';
export const noMoreThanChannels = (most: number) => `Не больше ${most} каналов`;
export const startDateIsAfterEnd = 'Дата начала позже даты окончания';
export const atLeastPosts = (least: number) => `Не меньше ${least} постов`;
export const noMoreThanPosts = (most: number) => `Не больше ${most} постов`;
