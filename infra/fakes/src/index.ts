export type { CallRecord } from './llm/call-log.js';
export { NO_FAULTS, type Fault, type LlmAbilities, type LlmBehaviour, type LlmFaults } from './llm/behaviour.js';
export { startFakeLlm, type FakeLlm, type FakeLlmOptions } from './llm/server.js';
export {
  startFakeNetwork,
  type Arrival,
  type FakeNetwork,
  type FakeNetworkOptions,
  type Reception,
} from './acts/network.js';
export type { ApiBehaviour, ApiFault } from './api/behaviour.js';
export type { ApiCall } from './api/server.js';
export type { CallMoment, CallWatch } from './api/watch.js';
export {
  startFakeBackgroundRemover,
  type FakeBackgroundRemover,
  type FakeBackgroundRemoverOptions,
  type RemovalManner,
  type TakenPicture,
} from './background-removal/server.js';
export { startFakeCollector, type FakeCollector } from './collector/server.js';
export type { TakenSpan } from './collector/spans.js';
export {
  startFakePayments,
  type FakePayment,
  type FakePayments,
  type FakePaymentsOptions,
  type NoticeAnswer,
} from './payments/server.js';
export { pngOf } from './png.js';
export { FakeDevice, type DeviceSubscription } from './push/device.js';
export {
  startFakePushService,
  type FakePushService,
  type FakePushServiceOptions,
  type TakenPush,
} from './push/server.js';
export type { AcceptedTopic } from './odnoklassniki/methods.js';
export {
  startFakeOdnoklassniki,
  type FakeOdnoklassniki,
  type FakeOdnoklassnikiOptions,
  type OkManners,
} from './odnoklassniki/server.js';
export type {
  FakeOkApplicationSpec,
  FakeOkFigures,
  FakeOkGroupSpec,
  FakeOkSessionSpec,
  OkRole,
} from './odnoklassniki/world.js';
export {
  startFakeSmtp,
  type FakeSmtp,
  type FakeSmtpOptions,
  type MailArrival,
  type MailReception,
} from './smtp/server.js';
export type { BotEntity } from './telegram-bot/html-text.js';
export type { AcceptedMedia } from './telegram-bot/methods.js';
export { startFakeTelegramBot } from './telegram-bot/server.js';
export type {
  AcceptedPost,
  BotBehaviour,
  BotCall,
  BotFault,
  BotFigures,
  FakeTelegramBot,
  FakeTelegramBotOptions,
} from './telegram-bot/server.types.js';
export type { BotMembership, FakeBotSpec, FakeChatSpec } from './telegram-bot/world.js';
export type { CallRecord as DataCentreCall, ConnectionRecord, Overlap } from './telegram-dc/call-log.js';
export type { FaultRule as DataCentreFault } from './telegram-dc/faults.js';
export type { FakeDataCentre, FakeDataCentreOptions } from './telegram-dc/server.js';
export type { FakePost as DataCentrePost } from './telegram-dc/posts.js';
export { startFakeDataCentre } from './telegram-dc/start.js';
export type { FakeChannel, FakeChannelSpec, FakePost, FakePostKind, Growth } from './telegram-web/fake-channel.js';
export type { FakeNameSpec } from './telegram-web/page-html.js';
export {
  startFakeTelegramWeb,
  type FakeTelegramWeb,
  type FakeTelegramWebOptions,
  type WebBehaviour,
  type WebFault,
  type WebRequest,
} from './telegram-web/server.js';
export {
  startFakeTranscription,
  type FakeTranscription,
  type FakeTranscriptionOptions,
  type HeardStretch,
  type TranscriptionAbilities,
} from './transcription/server.js';
export { startFakeReceiver, type FakeReceiver, type ReceivedPost, type ReceiverAnswer } from './receiver/server.js';
export {
  startFakeVk,
  type FakeVk,
  type FakeVkOptions,
  type VkBehaviour,
  type VkFault,
  type VkRequest,
} from './vk/server.js';
export type { VkCommunitySpec, VkFigures, VkKeySpec, VkPost } from './vk/world.js';
export { startFakeS3, type FakeS3, type S3Call, type S3Fault, type StoredObject } from './s3/server.js';
