/** `18:00`. */
export const hourStart = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
/** `18:00–19:00`. */
export const hourSpan = (hour: number): string => `${hourStart(hour)}–${hourStart(hour + 1)}`;
