/** The longest allowed name: 120 characters, with one word that cannot be broken. */
export const LONG_NAME = `Кофейня «Зерно» ${'на набережной реки Фонтанки у моста '.repeat(2)}`.padEnd(120, 'очень');
