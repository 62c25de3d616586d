const two = (value: number): string => String(value).padStart(2, '0');

/** `0:07`, `12:05`, `1:02:03`: how long a video lasts, as players write it. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};
