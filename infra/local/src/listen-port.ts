import { LaunchError } from './launch-error.js';
import { portProblem } from './system.js';

/** Throws LaunchError with a way out when the product cannot listen there. */
export const assertPortFree = async (port: number, host: string): Promise<void> => {
  const problem = await portProblem(port, host);
  if (problem === 'EADDRINUSE') {
    throw new LaunchError(`Порт ${port} занят другой программой`, [`Возьмите другой: PORT=${port + 1} npm start`]);
  }
  if (problem === 'EACCES') {
    throw new LaunchError(`Нет прав открыть порт ${port}`, ['Возьмите порт от 1024: PORT=3000 npm start']);
  }
  if (problem) throw new LaunchError(`Не удаётся открыть ${host}:${port}: ${problem}`, ['Проверьте HOST и PORT']);
};
