/** The part of it that `act` needs; it comes without types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export const unstable_scheduleCallback: (priority: number, callback: () => void) => unknown;
}
