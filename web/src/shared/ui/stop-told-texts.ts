/** What is said of a job that was stopped. */
export const stopToldTexts = {
  free: 'Остановлено, кредиты не списаны',
  kept: 'Остановлено, готовое сохранено',
  paid: (credits: string) => `Остановлено, готовое сохранено. Списано: ${credits}`,
} as const;
