import { hasCode, messageOf } from '../../api/api-error';

export interface ToastOptions {
  /** While a toast with this id is visible, showing it again changes nothing: one event, one toast. */
  id?: string;
  /** Where the toast links to. */
  link?: { to: string; label: string };
  /** A follow-up action such as undo; such a toast stays longer. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastOptions {
  id: string;
  tone: 'success' | 'error';
  message: string;
  /** Closing. */
  leaving: boolean;
}

/** More at once would cover the page; the oldest is removed. */
const MAX_TOASTS = 3;
const LEAVE_MS = 160;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** The visible toasts, oldest first. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  hide: (id: string): void => {
    if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return;
    change(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
    setTimeout(() => change(toasts.filter((toast) => !(toast.id === id && toast.leaving))), LEAVE_MS);
  },

  clear: (): void => {
    change([]);
  },
};

const show = (tone: Toast['tone'], message: string, { id, link, action }: ToastOptions): void => {
  if (id !== undefined && toasts.some((toast) => toast.id === id && !toast.leaving)) return;
  lastId += 1;
  const toast: Toast = {
    id: id ?? `toast-${lastId}`,
    tone,
    message,
    leaving: false,
    ...(link && { link }),
    ...(action && { action }),
  };
  change([...toasts.filter((known) => known.id !== toast.id), toast].slice(-MAX_TOASTS));
};

/** Shows a success message. */
export const notifySuccess = (message: string, options: ToastOptions = {}): void => show('success', message, options);

/** Shows a failure: a sentence, or any error with a fallback for errors without their own sentence. */
export const notifyError = (error: unknown, fallback?: string, options: ToastOptions = {}): void => {
  // The user it concerns has signed out.
  if (hasCode(error, 'SESSION_ENDED')) return;
  show('error', typeof error === 'string' ? error : messageOf(error, fallback), options);
};
