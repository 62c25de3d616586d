import { formatNumber } from '../../words.js';
import { COMMON_RULES } from './common.js';

export const SHARED_RULES = {
  ...COMMON_RULES,
  unknownState: 'Неизвестное состояние',
  noMoreThan: (most: number) => `Не больше ${formatNumber(most)}`,
  linkIsIncomplete: 'Ссылка неполная',
  projectNeedsName: 'Название проекта обязательно',
  enterWholeNumber: 'Укажите целое число',
  noLessThan: (most: number) => `Не меньше ${formatNumber(most)}`,
  enterWholeNumberOfCredits: 'Укажите целое число кредитов',
  yesOrNoIsExpected: 'Ожидалось да или нет',
  unknownFormat: 'Неизвестный формат',
  linkToFileIsWrong: 'Неверная ссылка на файл',
  noMoreThanIdeas: (most: number) => `Не больше ${most} идей`,
  trueOrFalseIsExpected: 'Ожидалось true или false',
  unknownTone: 'Неизвестный тон',
  choosePublications: 'Выберите публикации',
  chooseAtLeastOnePublication: 'Выберите хотя бы одну публикацию',
  noMoreThanPublicationsAtTime: (most: number) => `Не больше ${most} публикаций за раз`,
  markReachesBeyondText: 'Отметка выходит за пределы текста',
  enterFullAddressOfLink: 'Укажите полный адрес ссылки',
  unknownFormatting: 'Неизвестное оформление',
  emptyMark: 'Пустая отметка',
  noMoreThanMarks: (most: number) => `Не больше ${most} отметок`,
};
