import { AppError } from '@orbita/contracts';
import type { ChildAnswer, PictureRequest } from '../protocol.js';
import { cutOut } from './cut-out.js';
import { SalienceNetwork } from './network.js';

// The parent process has ended, for whatever reason.
process.once('disconnect', () => process.exit(0));

const answer = (said: ChildAnswer): void => {
  process.send?.(said);
};

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const serve = async (network: SalienceNetwork, { input, output }: PictureRequest): Promise<ChildAnswer> => {
  try {
    await cutOut(input, output, network);
    return { done: true };
  } catch (error) {
    return { done: false, problem: problemOf(error), code: error instanceof AppError ? error.code : undefined };
  }
};

const [path = '', threads] = process.argv.slice(2);
try {
  const network = await SalienceNetwork.load(path, Number(threads));
  process.on('message', (request) => void serve(network, request as PictureRequest).then(answer));
  answer({ done: true });
} catch (error) {
  answer({ done: false, problem: problemOf(error) });
}
