import { formatNumber } from '../../words.js';

export * from './common.js';

export const unknownState = 'Неизвестное состояние';
export const noMoreThan = (most: number) => `Не больше ${formatNumber(most)}`;
export const linkIsIncomplete = 'Ссылка неполная';
export const projectNeedsName = 'Название проекта обязательно';
export const enterWholeNumber = 'Укажите целое число';
export const noLessThan = (least: number) => `Не меньше ${formatNumber(least)}`;
export const enterWholeNumberOfCredits = 'Укажите целое число кредитов';
export const yesOrNoIsExpected = 'Ожидалось да или нет';
export const unknownFormat = 'Неизвестный формат';
export const linkToFileIsWrong = 'Неверная ссылка на файл';
export const noMoreThanIdeas = (most: number) => `Не больше ${most} идей`;
export const trueOrFalseIsExpected = 'Ожидалось true или false';
export const unknownTone = 'Неизвестный тон';
export const choosePublications = 'Выберите публикации';
export const chooseAtLeastOnePublication = 'Выберите хотя бы одну публикацию';
export const noMoreThanPublicationsAtTime = (most: number) => `Не больше ${most} публикаций за раз`;
export const markReachesBeyondText = 'Отметка выходит за пределы текста';
export const enterFullAddressOfLink = 'Укажите полный адрес ссылки';
export const unknownFormatting = 'Неизвестное оформление';
export const emptyMark = 'Пустая отметка';
export const noMoreThanMarks = (most: number) => `Не больше ${most} отметок`;
