/** What is said of a job that was stopped. */
export const stopMessageTexts = {
  free: 'Остановлено, кредиты не списаны',
  kept: 'Остановлено, готовое сохранено',
  paid: (credits: string) => `Остановлено, готовое сохранено. Списано: ${credits}`,
} as const;
