export const MIX_RULES = {
  unknownType: 'Неизвестный тип контента',
  unknownTypeInMix: 'Неизвестный тип контента в распределении',
  shareIsNumber: 'Доля должна быть числом',
  shareIsWhole: 'Доля должна быть целым числом',
  shareTooLow: 'Доля не меньше 0',
  shareTooHigh: 'Доля не больше 100',
  mixIsWhole: 'Сумма распределения контента должна быть 100%',
};
