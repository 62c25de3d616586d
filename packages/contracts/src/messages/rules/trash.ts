export const unknownKindOfTrash = 'Такого в корзине не бывает';
export const chooseWhatToRestore = 'Выберите, что восстановить';
export const noMoreThanItems = (most: number) => `Не больше ${most} за раз`;
export const noMoreThanPlans = (most: number) =>
  `Не больше ${most} планов за раз: в каждом могут быть сотни публикаций`;
