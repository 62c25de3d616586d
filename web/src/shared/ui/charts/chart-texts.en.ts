import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './chart-texts';

export const texts: Translated<typeof russian> = { drawing: 'Chart', table: 'Table', day: 'Day', total: 'Total' };
