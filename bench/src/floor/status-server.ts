// The floor of a status request: a bare Fastify handler with the product's own token check and the same prepared
// statement, on the product's own database. Run by floor-process.ts.
import { TokensService } from '@orbita/accounts';
import { connectDatabase, createLogger } from '@orbita/platform';
import fastify from 'fastify';
import { answerCpu } from './cpu-answers.js';

const [databaseUrl = ''] = process.argv.slice(2);
const logger = createLogger('floor', 'silent');
const db = await connectDatabase({ url: databaseUrl, poolSize: 10, applicationName: 'floor', entities: [], logger });
const tokens = new TokensService(db);
const app = fastify();

app.get<{ Params: { id: string } }>('/api/content-plans/:id/status', async (request, reply) => {
  const identity = await tokens.verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (!identity) return reply.code(401).send();
  const [row] = await db.query(
    `SELECT plan.name, plan.error_code, plan.error_message, plan.job_id, plan.status,
            job.status AS job_status, job.done, job.total, job.stage,
            (SELECT count(*) FROM publications WHERE content_plan_id = plan.id) AS publications_count
       FROM content_plans plan
       JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
       LEFT JOIN jobs job ON job.id = plan.job_id
      WHERE plan.id = $1 AND plan.user_id = $2`,
    [Number(request.params.id), identity.userId],
  );
  return row ?? reply.code(404).send();
});

answerCpu(await app.listen({ port: 0, host: '127.0.0.1' }));
