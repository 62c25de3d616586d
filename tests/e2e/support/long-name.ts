/** As long as a name may be: 120 characters, with one word that finds no place to break. */
export const LONG_NAME = `Кофейня «Зерно» ${'на набережной реки Фонтанки у моста '.repeat(2)}`.padEnd(120, 'очень');
