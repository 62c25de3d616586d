/** Words of the fields of a date and of a time. */
export const texts = {
  dayPlaceholder: 'дд.мм.гггг',
  openCalendar: 'Открыть календарь',
  calendar: 'Календарь',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  dayUnread: 'Дата не распознана. Напишите, например, «2.12», «2 дек» или «завтра»',
  tooEarly: (day: string) => `Не раньше ${day}`,
  tooLate: (day: string) => `Не позже ${day}`,
  timePlaceholder: 'чч:мм',
  openTimes: 'Показать удобные часы',
  times: 'Удобные часы',
  timeUnread: 'Время не распознано. Напишите, например, «9:30» или «930»',
} as const;
