export type { CallRecord } from './llm/call-log.js';
export type { Fault, LlmAbilities, LlmBehaviour, LlmFaults } from './llm/behaviour.js';
export { startFakeLlm, type FakeLlm, type FakeLlmOptions } from './llm/server.js';
export {
  startFakeNetwork,
  type Arrival,
  type FakeNetwork,
  type FakeNetworkOptions,
  type Reception,
} from './acts/network.js';
export {
  startFakeSmtp,
  type FakeSmtp,
  type FakeSmtpOptions,
  type MailArrival,
  type MailReception,
} from './smtp/server.js';
export { startFakeDataCentre } from './telegram-dc/start.js';
export type { FakeDataCentre, FakeDataCentreOptions } from './telegram-dc/server.js';
