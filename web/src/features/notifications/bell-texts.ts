import { plural } from '@orbita/contracts';

/** Words of the bell, which stands on every screen. */
export const bellTexts = {
  bell: (count: number, isMore: boolean) =>
    count === 0
      ? 'Уведомления'
      : `Уведомления: ${isMore ? 'больше ' : ''}${count} ${plural(count, 'новое', 'новых', 'новых')}`,
  many: '99+',
} as const;
