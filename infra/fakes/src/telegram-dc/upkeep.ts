import { Api } from 'telegram';
import { type Centre, method } from './method.js';

const seconds = (): number => Math.floor(Date.now() / 1000);

const configOf = (centre: Centre): Api.Config =>
  new Api.Config({
    date: seconds(),
    expires: seconds() + 3600,
    testMode: false,
    thisDc: centre.dcId,
    dcOptions: [centre, ...centre.neighbours].map(
      ({ dcId, host, port }) => new Api.DcOption({ id: dcId, ipAddress: host, port }),
    ),
    dcTxtDomainName: '',
    chatSizeMax: 200,
    megagroupSizeMax: 200_000,
    forwardedCountMax: 100,
    onlineUpdatePeriodMs: 210_000,
    offlineBlurTimeoutMs: 5_000,
    offlineIdleTimeoutMs: 30_000,
    onlineCloudTimeoutMs: 300_000,
    notifyCloudDelayMs: 30_000,
    notifyDefaultDelayMs: 1_500,
    pushChatPeriodMs: 60_000,
    pushChatLimit: 2,
    editTimeLimit: 172_800,
    revokeTimeLimit: 172_800,
    revokePmTimeLimit: 172_800,
    ratingEDecay: 2_419_200,
    stickersRecentLimit: 200,
    channelsReadMediaPeriod: 604_800,
    callReceiveTimeoutMs: 20_000,
    callRingTimeoutMs: 90_000,
    callConnectTimeoutMs: 30_000,
    callPacketTimeoutMs: 10_000,
    meUrlPrefix: 'https://t.me/',
    captionLengthMax: 1024,
    messageLengthMax: 4096,
    webfileDcId: centre.dcId,
  });

/** Requests clients make on their own; nothing ever happens on this network, so no client has missed anything. */
export const UPKEEP = [
  method(Api.help.GetConfig, (_, { centre }) => configOf(centre)),
  method(Api.updates.GetState, (_, { key }) => {
    key.signedIn();
    return new Api.updates.State({ pts: 1, qts: 0, date: seconds(), seq: 1, unreadCount: 0 });
  }),
  method(Api.updates.GetDifference, (_, { key }) => {
    key.signedIn();
    return new Api.updates.DifferenceEmpty({ date: seconds(), seq: 1 });
  }),
];
