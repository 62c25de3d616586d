// The app is compiled with the DOM types, which conflict with the worker library: this declares what the worker uses.

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification;
}

export interface WorkerMessageEvent extends WaitingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown): void;
}

interface Events {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  message: WorkerMessageEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Pick<Navigator, 'setAppBadge'>;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}

/** The worker itself. */
export const scope = globalThis as unknown as WorkerScope;
