export { trashQuery, useDeleteForGood, useEmptyTrash, useRestoreFromTrash, useUndoDeletion } from './api/trash-api';
export { trashAddress } from './trash-address';
export { trashTexts } from './texts';
