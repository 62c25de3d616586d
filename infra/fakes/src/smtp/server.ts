import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';

/** What the server does with a mail: whether it accepts it, and what it answers. */
export type MailReception =
  | 'accept'
  /** 450 to the reader: come back later. */
  | 'greylist'
  /** 550 to the reader: never. */
  | 'refuse'
  /** 451 once it has the whole message. */
  | 'busy'
  /** The connection breaks in the middle of the message, and it was not accepted. */
  | 'cut'
  /** Accepts it, and the connection breaks before the answer. */
  | 'accept and cut'
  /** Accepts it and never answers. */
  | 'accept and hang';

/** A mail as far as it came. */
export interface MailArrival {
  to: string;
  /** Empty where the message was never seen whole. */
  messageId: string;
  /** The whole message; empty where it was never seen whole. */
  raw: string;
  reception: MailReception;
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
}

export interface FakeSmtpOptions {
  port?: number;
  /** Chooses the reception of each mail; `attempt` counts the mails to that recipient, from 1. By default all are accepted. */
  receive?: (to: string, attempt: number) => MailReception;
}

/** A mail server that delivers nothing and remembers everything. */
export interface FakeSmtp {
  /** `smtp://127.0.0.1:…`, the same after {@link FakeSmtp.goUp}. */
  url: string;
  /** Append-only record of what was sent, how often and when. */
  arrivals(): MailArrival[];
  /** How often each Message-ID was accepted. */
  accepted(): Map<string, number>;
  change(options: Pick<FakeSmtpOptions, 'receive'>): void;
  /** From now on every connection is refused. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  /** Begins a new log. */
  forget(): void;
  stop(): Promise<void>;
}

const isAccepted = ({ reception }: MailArrival): boolean => reception.startsWith('accept');

const addressIn = (command: string): string => /<([^>]*)>/.exec(command)?.[1] ?? '';

const messageIdOf = (raw: string): string => /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';

/** One connection's half of RFC 5321: as much of it as a sender of ours uses. */
class Conversation {
  private buffer = '';
  private to = '';
  private reception: MailReception = 'accept';
  private isInMessage = false;

  constructor(
    private readonly socket: Socket,
    private readonly decide: (to: string) => MailReception,
    private readonly note: (arrival: Omit<MailArrival, 'at' | 'messageId'>) => void,
  ) {
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => this.hear(chunk));
    this.say('220 fake ESMTP');
  }

  private hear(chunk: string): void {
    this.buffer += chunk;
    if (this.isInMessage && this.reception === 'cut') return this.end('');
    for (;;) {
      const end = this.isInMessage ? '\r\n.\r\n' : '\r\n';
      const at = this.buffer.indexOf(end);
      if (at < 0) return;
      const said = this.buffer.slice(0, at);
      this.buffer = this.buffer.slice(at + end.length);
      if (this.isInMessage) this.end(said.replaceAll('\r\n..', '\r\n.'));
      else this.obey(said);
    }
  }

  private obey(command: string): void {
    switch (command.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        // A client with a password may send it, but none has to.
        return this.say('250-fake\r\n250 AUTH PLAIN');
      case 'HELO':
        return this.say('250 fake');
      case 'AUTH':
        return this.say('235 2.7.0 welcome');
      case 'RCPT':
        return this.receive(addressIn(command));
      case 'DATA':
        this.isInMessage = true;
        return this.say('354 go on');
      case 'QUIT':
        this.say('221 bye');
        return void this.socket.end();
      default:
        return this.say('250 ok');
    }
  }

  private receive(to: string): void {
    this.to = to;
    this.reception = this.decide(to);
    if (this.reception === 'greylist' || this.reception === 'refuse') {
      this.note({ to, raw: '', reception: this.reception });
      return this.say(this.reception === 'refuse' ? '550 5.1.1 no such user' : '450 4.2.0 greylisted, come back later');
    }
    this.say('250 ok');
  }

  /** The message is complete, or as complete as it gets. */
  private end(raw: string): void {
    this.isInMessage = false;
    this.note({ to: this.to, raw, reception: this.reception });
    if (this.reception === 'accept and hang') return;
    if (this.reception === 'busy') return this.say('451 4.3.0 try again later');
    if (this.reception === 'accept') return this.say('250 2.0.0 queued');
    this.socket.destroy();
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }
}

class Mailbox {
  log: MailArrival[] = [];
  private readonly times = new Map<string, number>();
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  constructor(public receive: (to: string, time: number) => MailReception) {}

  async listen(port: number): Promise<number> {
    const server = createServer((socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      new Conversation(
        socket,
        (to) => this.decide(to),
        (arrival) =>
          this.log.push({
            ...arrival,
            messageId: messageIdOf(arrival.raw),
            at: performance.timeOrigin + performance.now(),
          }),
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  private decide(to: string): MailReception {
    const time = (this.times.get(to) ?? 0) + 1;
    this.times.set(to, time);
    return this.receive(to, time);
  }
}

/** Starts a mail server on the loopback interface. */
export const startFakeSmtp = async ({
  port = 0,
  receive = () => 'accept',
}: FakeSmtpOptions = {}): Promise<FakeSmtp> => {
  const mailbox = new Mailbox(receive);
  const taken = await mailbox.listen(port);
  return {
    url: `smtp://127.0.0.1:${taken}`,
    arrivals: () => [...mailbox.log],
    accepted: () => {
      const counts = new Map<string, number>();
      for (const { messageId } of mailbox.log.filter(isAccepted)) {
        counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      }
      return counts;
    },
    change: ({ receive: decide }) => {
      mailbox.receive = decide ?? (() => 'accept');
    },
    goDown: () => mailbox.close(),
    goUp: async () => void (await mailbox.listen(taken)),
    forget: () => {
      mailbox.log = [];
    },
    stop: () => mailbox.close(),
  };
};
