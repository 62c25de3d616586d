export const unknownType = 'Неизвестный тип контента';
export const unknownTypeInMix = 'Неизвестный тип контента в распределении';
export const shareIsNumber = 'Доля должна быть числом';
export const shareIsWhole = 'Доля должна быть целым числом';
export const shareTooLow = 'Доля не меньше 0';
export const shareTooHigh = 'Доля не больше 100';
export const mixIsWhole = 'Сумма распределения контента должна быть 100%';
