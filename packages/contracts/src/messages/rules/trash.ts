export const unknownKindOfTrash = 'Такого в корзине не бывает';
export const chooseWhatToRestore = 'Выберите, что восстановить';
export const noMoreThanItems = (most: number) => `Не больше ${most} за раз`;
