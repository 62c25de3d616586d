import type { Progress } from './progress.js';
import type { RoleSpec } from './roles.js';
import type { ProcessInfo } from './supervised-process.js';
import type { SupervisorEvent } from './supervisor.js';

export interface StackOptions {
  /** Project root; found upwards from the working folder if not given. */
  root?: string;
  /** Kept after stop(). Without it the stack lives in a throwaway folder, deleted by stop(). */
  dataDir?: string;
  /** Environment of the product's processes, on top of PATH and the like. Nothing else of this process's environment reaches them. */
  env?: NodeJS.ProcessEnv;
  roles?: readonly RoleSpec[];
  /** One-shot process run before the others; null for none. */
  migrate?: RoleSpec | null;
  /** Where the gateway listens; a free port if not given. */
  port?: number;
  host?: string;
  publicUrl?: string;
  /** Servers that exist already; private ones are started if not given. */
  databaseUrl?: string;
  redisUrl?: string;
  admin?: { email?: string; password?: string };
  /** Where programs unpacked for this machine and compile caches are kept; shared by stacks. Default `<root>/.data/runtime`. */
  runtimeDir?: string;
  progress?: Progress;
  onEvent?: (event: SupervisorEvent) => void;
  /** Its abort ends a running start and undoes it. */
  signal?: AbortSignal;
}

/** A server of the stack as a fault test handles it. */
export interface ServerControl {
  /** Clean shutdown; the server stays down until start(). */
  stop(): Promise<void>;
  /** Brings it back on the same port and data. */
  start(): Promise<void>;
  /** SIGKILL. Restarted by the supervisor like after any death, unless `hold` keeps it down until start(). */
  kill(options?: { hold?: boolean }): Promise<void>;
}

/** Changed properties of a process that replaces another. */
export interface Successor {
  /** Where its code is; this project by default. */
  root?: string | undefined;
  /** What runs there; as its role says by default. */
  script?: string;
  /** Added to its role's environment. */
  env?: NodeJS.ProcessEnv;
}

export interface Stack {
  /** The gateway's address on this machine. */
  readonly baseUrl: string;
  /** Where people open the product. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Superuser of the stack's own PostgreSQL; undefined when the server was given. */
  readonly adminDatabaseUrl: string | undefined;
  readonly redisUrl: string;
  readonly dataDir: string;
  readonly admin: { email: string; password: string };
  /** Living processes, PostgreSQL and Redis included. */
  processes(): ProcessInfo[];
  /** Sends a signal to a process of a role. What dies is restarted. Waits for the death only with SIGKILL. */
  kill(role: string, signal: NodeJS.Signals, index?: number): Promise<void>;
  /** Stops all processes of a role and keeps them down: SIGTERM with its grace time, or SIGKILL at once. */
  stopRole(role: string, signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Brings a stopped role back; resolves when it is ready. */
  startRole(role: string): Promise<void>;
  /** Changes how many processes a role has; resolves when the new ones are ready or the spare ones are gone. */
  scale(role: string, count: number): Promise<void>;
  /**
   * Replaces a role's oldest process by a new one, as a rolling deploy does: the new one is ready before the old one is stopped,
   * except where a role has one address. The new one has a new index, and a gateway a new port.
   */
  replace(role: string, successor?: Successor): Promise<void>;
  /** Resolves when every process of the role is ready; rejects when one is stopped. */
  whenReady(role: string): Promise<void>;
  /** Runs the one-shot migration process again. */
  migrate(): Promise<void>;
  readonly postgres: ServerControl;
  readonly redis: ServerControl;
  /** The last lines (200) of the current log of a process. */
  logs(role: string, index?: number): Promise<string>;
  /** Ends everything in order: the product's processes, then the servers. Safe to call again. */
  stop(): Promise<void>;
  /** SIGKILL for every process of the stack, at once and without waiting. */
  killNow(): void;
}
