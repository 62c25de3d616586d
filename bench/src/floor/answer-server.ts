// The floor of every request: an answer of Node alone, without our code. Run by floor-process.ts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCpu } from './cpu-answers.js';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
answerCpu(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
