import type { LaunchedProcess } from './child-process.js';
import { errorWithLog } from './log-file.js';

/** A database server that is set up, and the way to run it any number of times on the same port and data. */
export interface Server {
  url: string;
  port: number;
  version: string;
  launch(): Promise<LaunchedProcess>;
}

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Runs a server without supervision: it is not restarted when it dies. Throws LaunchError with the end of its log. */
export const runServer = async (title: string, server: Server, logFile: string): Promise<RunningServer> => {
  const launched = await server.launch();
  try {
    await launched.waitReady();
  } catch (error) {
    await launched.stop();
    throw await errorWithLog(title, 'не запустился', logFile, error);
  }
  return { url: server.url, port: server.port, pid: launched.pid, stop: () => launched.stop() };
};
