import { WEBHOOK_EVENTS, type WebhookEvent } from '@orbita/contracts';

/** Subject of an event: the part before the dot. */
export type EventGroup = WebhookEvent extends `${infer G}.${string}` ? G : never;

const groupOf = (event: WebhookEvent): EventGroup => event.split('.')[0] as EventGroup;

/** Events by subject, in the order of the contracts. */
export const EVENT_GROUPS: readonly { group: EventGroup; events: readonly WebhookEvent[] }[] = [
  ...new Set(WEBHOOK_EVENTS.map(groupOf)),
].map((group) => ({ group, events: WEBHOOK_EVENTS.filter((event) => groupOf(event) === group) }));

/** Default events of a new webhook: those users wait for. */
export const FIRST_EVENTS: readonly WebhookEvent[] = ['plan.completed', 'publication.published', 'publication.failed'];
