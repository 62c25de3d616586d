export const unknownKindOfTrash = 'The trash has nothing of this kind';
export const chooseWhatToRestore = 'Choose what to restore';
export const noMoreThanItems = (most: number) => `No more than ${most} at a time`;
export const noMoreThanPlans = (most: number) =>
  `No more than ${most} plans at a time: each may have hundreds of publications`;
