import type { PlanProposal, PlanProposalState } from '@orbita/contracts';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { inPlan, type FakeGateway } from './fake-gateway';

/** New ideas of the plan of a fake gateway. */
export interface FakeIdeas {
  proposal: PlanProposal | null;
  /** Outcome of the next order; `writing` continues until {@link FakeIdeas.finish}. */
  outcome: PlanProposal['status'];
  /** Ends the writing of the ideas. */
  finish: (outcome: 'ready' | 'failed') => void;
  handlers: RequestHandler[];
}

/** Precedes the gateway's handlers: another idea at once, and new ideas to choose from when the job has ended. */
export const fakeIdeas = (gateway: FakeGateway): FakeIdeas => {
  const old = new Map<number, string>();
  let declined: PlanProposal | null = null;
  const ideas: FakeIdeas = {
    proposal: null,
    outcome: 'ready',
    finish: (outcome) => {
      if (ideas.proposal) ideas.proposal = proposalOf(outcome, ideas.proposal);
      gateway.job = { ...gateway.job, status: outcome === 'ready' ? 'completed' : 'failed', stage: '' };
    },
    handlers: [],
  };
  const rename = (id: number, title: string): void => {
    gateway.publications = gateway.publications.map((one) =>
      one.id === id ? { ...one, title, version: one.version + 1 } : one,
    );
  };
  const answer = (ids: readonly number[]) =>
    HttpResponse.json(gateway.publications.filter(({ id }) => ids.includes(id)).map(inPlan));
  const mark = (ids: readonly number[], taken_at: string | null): void => {
    if (!ideas.proposal) return;
    const marked = ideas.proposal.ideas.map((one) => (ids.includes(one.publication_id) ? { ...one, taken_at } : one));
    ideas.proposal = { ...ideas.proposal, ideas: marked };
  };
  ideas.handlers = [
    http.get('*/api/content-plans/:id', ({ params }) =>
      HttpResponse.json({
        ...gateway.plans.find(({ id }) => id === Number(params.id)),
        publications: gateway.publications.map(inPlan),
        proposal: stateOf(ideas.proposal),
      }),
    ),
    http.post('*/api/publications/:id/new-idea', ({ params }) => {
      const id = Number(params.id);
      old.set(id, gateway.publications.find((one) => one.id === id)?.title ?? '');
      rename(id, 'Совсем другая');
      gateway.job = { ...gateway.job, id: 77, status: 'completed', result: { title: 'Совсем другая' } };
      return HttpResponse.json({ job_id: 77 }, { status: 202 });
    }),
    http.post('*/api/content-plans/:id/publications/restore-ideas', async ({ request }) => {
      const { publication_ids: ids } = (await request.json()) as { publication_ids: number[] };
      for (const id of ids) rename(id, old.get(id) ?? '');
      mark(ids, null);
      return answer(ids);
    }),
    http.get('*/api/content-plans/:id/proposal', () => HttpResponse.json({ proposal: shown(ideas.proposal) })),
    http.post('*/api/content-plans/:id/proposal', async ({ request }) => {
      const { publication_ids: ids } = (await request.json()) as { publication_ids: number[] };
      gateway.job = { ...gateway.job, id: 78, status: 'active', stage: 'Пишем идеи: 1 из 3', result: null };
      ideas.proposal = proposalOf('writing', {
        id: (ideas.proposal?.id ?? 4) + 1,
        ideas: ids.map((id) => ({
          publication_id: id,
          title: `Свежая ${id}`,
          short_description: 'О чём рассказать',
          goal: '',
          reasoning: '',
          is_outdated: false,
          taken_at: null,
        })),
      });
      if (ideas.outcome !== 'writing') ideas.finish(ideas.outcome);
      return HttpResponse.json({ job_id: 78 }, { status: 202 });
    }),
    http.post('*/api/content-plans/:id/proposal/take', async ({ request }) => {
      const { ideas: chosen } = (await request.json()) as { ideas: { publication_id: number; version: number }[] };
      const isStale = chosen.some(({ publication_id, version }) =>
        gateway.publications.some((one) => one.id === publication_id && one.version !== version),
      );
      if (isStale) {
        return HttpResponse.json(
          { error: 'Публикация изменилась. Сравните её с новой идеей ещё раз.', code: 'PUBLICATION_CHANGED' },
          { status: 409 },
        );
      }
      for (const { publication_id: id } of chosen) {
        old.set(id, gateway.publications.find((one) => one.id === id)?.title ?? '');
        rename(id, `Свежая ${id}`);
      }
      const ids = chosen.map(({ publication_id }) => publication_id);
      mark(ids, new Date().toISOString());
      return answer(ids);
    }),
    http.delete('*/api/content-plans/:id/proposal', () => {
      declined = ideas.proposal;
      ideas.proposal = null;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/content-plans/:id/proposal/restore', () => {
      ideas.proposal = declined;
      return HttpResponse.json({ proposal: ideas.proposal });
    }),
    http.delete('*/api/jobs/78', () => {
      ideas.proposal = null;
      gateway.job = { ...gateway.job, status: 'cancelled' };
      return HttpResponse.json(gateway.job);
    }),
  ];
  return ideas;
};

const proposalOf = (
  status: PlanProposal['status'],
  { id, ideas }: Pick<PlanProposal, 'id' | 'ideas'>,
): PlanProposal => ({
  id,
  status,
  open_count: ideas.length,
  lost_by_regeneration:
    status === 'ready' ? { ideas: ideas.length, credits: 5 * ideas.length } : { ideas: 0, credits: 0 },
  error_message: status === 'failed' ? 'ИИ-модель не ответила. Кредиты возвращены.' : null,
  job_id: 78,
  is_demo: false,
  ideas,
});

/** Ideas that are not written yet, or never will be, are missing. */
const shown = (proposal: PlanProposal | null): PlanProposal | null =>
  proposal && (proposal.status === 'ready' ? proposal : { ...proposal, ideas: [] });

/** The proposal as the plan contains it. */
const stateOf = (proposal: PlanProposal | null): PlanProposalState | null => {
  if (!proposal) return null;
  const { ideas, is_demo: _isDemo, ...state } = proposal;
  const open_count = ideas.filter(({ taken_at }) => taken_at === null).length;
  return open_count === 0 && state.status === 'ready' ? null : { ...state, open_count };
};
