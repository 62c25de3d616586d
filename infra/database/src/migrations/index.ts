import { Accounts1764000001000 } from './1764000001000-accounts.js';
import { Billing1764000002000 } from './1764000002000-billing.js';
import { Projects1764000003000 } from './1764000003000-projects.js';
import { Jobs1764000004000 } from './1764000004000-jobs.js';
import { Content1764000005000 } from './1764000005000-content.js';
import { Idempotency1764000006000 } from './1764000006000-idempotency.js';
import { JobRuntime1764000007000 } from './1764000007000-job-runtime.js';
import { Publications1764000008000 } from './1764000008000-publications.js';
import { PlanErrorCode1764000008500 } from './1764000008500-plan-error-code.js';
import { Pages1764000009000 } from './1764000009000-pages.js';
import { LoginDefence1764000010000 } from './1764000010000-login-defence.js';
import { Acts1764000011000 } from './1764000011000-acts.js';
import { LedgerProofs1764000012000 } from './1764000012000-ledger-proofs.js';
import { Ideas1764000015000 } from './1764000015000-ideas.js';
import { PublicationTexts1764000016000 } from './1764000016000-publication-texts.js';
import { PublicationWritings1764000016500 } from './1764000016500-publication-writings.js';
import { Media1764000017000 } from './1764000017000-media.js';
import { PublicationMedia1764000017500 } from './1764000017500-publication-media.js';
import { Generator1764000019000 } from './1764000019000-generator.js';
import { StyleAnalysis1764000020000 } from './1764000020000-style-analysis.js';
import { WrittenSettings1764000022000 } from './1764000022000-written-settings.js';
import { VideoDuration1764000022700 } from './1764000022700-video-duration.js';
import { PlanProposals1764000023000 } from './1764000023000-plan-proposals.js';
import { Mails1764000024000 } from './1764000024000-mails.js';
import { NotificationPreferences1764000024500 } from './1764000024500-notification-preferences.js';
import { Notifications1764000024600 } from './1764000024600-notifications.js';
import { AccountChanges1764000025000 } from './1764000025000-account-changes.js';
import { Purchases1764000026000 } from './1764000026000-purchases.js';
import { ContactRequests1764000026100 } from './1764000026100-contact-requests.js';
import { Administration1764000027000 } from './1764000027000-administration.js';
import { IdeasThatComeBack1764000028000 } from './1764000028000-ideas-that-come-back.js';
import { DeletedAccounts1764000028500 } from './1764000028500-deleted-accounts.js';
import { AccountExports1764000028600 } from './1764000028600-account-exports.js';
import { Statistics1764000029000 } from './1764000029000-statistics.js';
import { AdministeredVersions1764000029400 } from './1764000029400-administered-versions.js';
import { QueueAdministration1764000029500 } from './1764000029500-queue-administration.js';
import { HotStatements1764000030000 } from './1764000030000-hot-statements.js';
import { PaymentTimers1764000030500 } from './1764000030500-payment-timers.js';
import { KeptPlans1764000030600 } from './1764000030600-kept-plans.js';
import { Competitors1764000031000 } from './1764000031000-competitors.js';
import { ChannelReadings1764000031200 } from './1764000031200-channel-readings.js';
import { TelegramSessions1764000031500 } from './1764000031500-telegram-sessions.js';
import { CountedRows1764000031900 } from './1764000031900-counted-rows.js';
import { RestingRequests1764000031910 } from './1764000031910-resting-requests.js';
import { ChannelDays1764000031960 } from './1764000031960-channel-days.js';
import { Publishing1764000032000 } from './1764000032000-publishing.js';
import { RenewedKeys1764000032100 } from './1764000032100-renewed-keys.js';
import { Digests1764000032900 } from './1764000032900-digests.js';
import { Approvals1764000033000 } from './1764000033000-approvals.js';
import { Forecasts1764000033100 } from './1764000033100-forecasts.js';
import { PostReadings1764000033200 } from './1764000033200-post-readings.js';
import { PostsDue1764000033400 } from './1764000033400-posts-due.js';
import { KeysOfGroups1764000033500 } from './1764000033500-keys-of-groups.js';
import { OrdersAfterTheEnd1764000033600 } from './1764000033600-orders-after-the-end.js';
import { PlannedPosts1764000033700 } from './1764000033700-planned-posts.js';
import { Carousels1764000034000 } from './1764000034000-carousels.js';
import { Recordings1764000035000 } from './1764000035000-recordings.js';
import { Pushes1764000036000 } from './1764000036000-pushes.js';
import { Languages1764000037000 } from './1764000037000-languages.js';
import { ServiceStates1764000038000 } from './1764000038000-service-states.js';
import { ApiKeys1764000039000 } from './1764000039000-api-keys.js';
import { Traces1764000041000 } from './1764000041000-traces.js';
import { Webhooks1764000042000 } from './1764000042000-webhooks.js';
import { DraftReminders1764000043000 } from './1764000043000-draft-reminders.js';
import { WhatWasSaid1764000044000 } from './1764000044000-what-was-said.js';
import { MissedEvents1764000045100 } from './1764000045100-missed-events.js';
import { OlderSecrets1764000045200 } from './1764000045200-older-secrets.js';
import { LastBackup1764000045500 } from './1764000045500-last-backup.js';
import { WhatWasOrdered1764000046200 } from './1764000046200-what-was-ordered.js';
import { RefusedKeys1764000046300 } from './1764000046300-refused-keys.js';
import { NeedsFilling1764000046700 } from './1764000046700-needs-filling.js';
import { FinishedWork1764000046710 } from './1764000046710-finished-work.js';

/** Every change of the schema, in order. A landed one is never edited: write the next one. */
export const MIGRATIONS = [
  Accounts1764000001000,
  Billing1764000002000,
  Projects1764000003000,
  Jobs1764000004000,
  Content1764000005000,
  Idempotency1764000006000,
  JobRuntime1764000007000,
  Publications1764000008000,
  PlanErrorCode1764000008500,
  Pages1764000009000,
  LoginDefence1764000010000,
  Acts1764000011000,
  LedgerProofs1764000012000,
  Ideas1764000015000,
  PublicationTexts1764000016000,
  PublicationWritings1764000016500,
  Media1764000017000,
  PublicationMedia1764000017500,
  Generator1764000019000,
  StyleAnalysis1764000020000,
  WrittenSettings1764000022000,
  VideoDuration1764000022700,
  PlanProposals1764000023000,
  Mails1764000024000,
  NotificationPreferences1764000024500,
  Notifications1764000024600,
  AccountChanges1764000025000,
  Purchases1764000026000,
  ContactRequests1764000026100,
  Administration1764000027000,
  IdeasThatComeBack1764000028000,
  DeletedAccounts1764000028500,
  AccountExports1764000028600,
  Statistics1764000029000,
  AdministeredVersions1764000029400,
  QueueAdministration1764000029500,
  HotStatements1764000030000,
  PaymentTimers1764000030500,
  KeptPlans1764000030600,
  Competitors1764000031000,
  ChannelReadings1764000031200,
  TelegramSessions1764000031500,
  CountedRows1764000031900,
  RestingRequests1764000031910,
  ChannelDays1764000031960,
  Publishing1764000032000,
  RenewedKeys1764000032100,
  Digests1764000032900,
  Approvals1764000033000,
  Forecasts1764000033100,
  PostReadings1764000033200,
  PostsDue1764000033400,
  KeysOfGroups1764000033500,
  OrdersAfterTheEnd1764000033600,
  PlannedPosts1764000033700,
  Carousels1764000034000,
  Recordings1764000035000,
  Pushes1764000036000,
  Languages1764000037000,
  ServiceStates1764000038000,
  ApiKeys1764000039000,
  Traces1764000041000,
  Webhooks1764000042000,
  DraftReminders1764000043000,
  WhatWasSaid1764000044000,
  MissedEvents1764000045100,
  OlderSecrets1764000045200,
  LastBackup1764000045500,
  WhatWasOrdered1764000046200,
  RefusedKeys1764000046300,
  NeedsFilling1764000046700,
  FinishedWork1764000046710,
];
