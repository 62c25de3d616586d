/** What the contracts say is Russian in every build; its English is loaded with the first sentence somebody is told. */
export const sentence = async (russian: string): Promise<string> =>
  (await import('@orbita/contracts/english')).inEnglish(russian) ?? russian;
