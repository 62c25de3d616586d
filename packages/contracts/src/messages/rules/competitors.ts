import { SHARED_RULES } from './shared.js';

export const COMPETITORS_RULES = {
  ...SHARED_RULES,
  enterWholeNumberOfDays: 'Укажите целое число дней',
  atLeastOneDay: 'Не меньше одного дня',
  noMoreThanDays: (most: number) => `Не больше ${most} дней`,
  unknownPeriod: 'Неизвестный период',
  enterPeriodFrom1To: (most: number) => `Укажите период от 1 до ${most} дней`,
  periodIsTooLong: 'Слишком большой период',
  unknownKindOfTable: 'Неизвестный вид таблицы',
  listOfChannelsIsExpected: 'Ожидался список каналов',
  noMoreThanChannels: (most: number) => `Не больше ${most} каналов`,
  startDateIsAfterEnd: 'Дата начала позже даты окончания',
  atLeastPosts: (most: number) => `Не меньше ${most} постов`,
  noMoreThanPosts: (most: number) => `Не больше ${most} постов`,
};
