export const texts = { drawing: 'График', table: 'Таблица', day: 'День', total: 'Всего' } as const;
