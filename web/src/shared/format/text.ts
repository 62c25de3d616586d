/** `«Кофейня „Зерно“»`: a name in quotes; quotes inside it become inner ones, as Russian typography asks. */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
