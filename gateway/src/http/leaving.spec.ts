import { systemRoutes } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { Agent, type IncomingMessage, request } from 'node:http';
import { gatewayFixture } from '../testing/gateway-fixture.js';

const ask = (port: number, path: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ port, path, agent, host: '127.0.0.1' }, (answer) => answer.resume().once('end', () => resolve(answer)))
      .once('error', reject)
      .end();
  });

it('keeps connections longer than it announces, so that no request meets a connection just closed', async () => {
  const fixture = await gatewayFixture({ PORT: '0' });
  const kept = new Agent({ keepAlive: true });
  try {
    const { port } = await fixture.gateway.listen();
    const { headers } = await ask(port, systemRoutes.version.path, kept);
    expect(headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=30' });
    const once = await ask(port, systemRoutes.version.path, new Agent());
    expect(once.headers.connection).toBe('close');
    expect(once.headers['keep-alive']).toBeUndefined();
  } finally {
    kept.destroy();
    await fixture.close();
  }
});

it('still answers while it stops, and closes each connection with its answer', async () => {
  const fixture = await gatewayFixture({ PORT: '0', HEALTH_PORT: '0', DRAIN_SECONDS: '2' });
  const { port, healthPort } = await fixture.gateway.listen();
  const kept = new Agent({ keepAlive: true });
  await eventually(async () => expect((await ask(healthPort, '/health/ready', kept)).statusCode).toBe(200));
  expect((await ask(healthPort, '/health/serving', kept)).statusCode).toBe(200);
  expect((await ask(port, systemRoutes.version.path, kept)).headers.connection).toBe('keep-alive');

  const left = fixture.close();
  for (const path of ['/health/ready', '/health/serving']) {
    expect((await ask(healthPort, path, new Agent())).statusCode).toBe(503);
  }
  for (const agent of [kept, new Agent({ keepAlive: true })]) {
    const { statusCode, headers } = await ask(port, systemRoutes.version.path, agent);
    expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: 'close' });
  }
  await left;
  await expect(ask(port, systemRoutes.version.path, new Agent())).rejects.toThrow('ECONNREFUSED');
});
