import { SHARED_RULES } from './shared.js';

export const SETTINGS_RULES = {
  ...SHARED_RULES,
  unknownScopeOfKey: 'Неизвестное право ключа',
  nameKey: 'Назовите ключ',
  chooseAtLeastOneScope: 'Выберите хотя бы одно право',
  moreScopesThanThereAre: 'Прав больше, чем есть',
  chooseOneOfTerms: 'Выберите срок из предложенных',
  chooseOneOfLimits: 'Выберите лимит из предложенных',
  thereIsNoSuchAnswer: 'Нет такого ответа о новостях',
  sayYesOrNo: 'Укажите, да или нет',
  nameNotificationsOrAll: 'Назовите уведомления или отметьте все',
  noMoreThanAtOnce: (most: number) => `Не больше ${most} сразу`,
  browserSentIncompleteSubscription: 'Браузер передал неполную подписку. Включите уведомления ещё раз.',
  chooseAtLeastOneEvent: 'Выберите хотя бы одно событие',
  enterWholeAddress: 'Укажите адрес целиком: https://…',
  unknownEvent: 'Неизвестное событие',
  moreEventsThanThereAre: 'Событий больше, чем есть',
  addressIsTooLong: 'Слишком длинный адрес',
  removeNameAndPassword: 'Уберите из адреса имя и пароль: подлинность доказывает подпись',
  removeFragment: 'Уберите из адреса всё после #',
};
