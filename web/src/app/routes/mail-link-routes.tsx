export { ConfirmNewsScreen as ConfirmNewsRoute, UnsubscribeScreen as UnsubscribeRoute } from '@/features/notifications';
