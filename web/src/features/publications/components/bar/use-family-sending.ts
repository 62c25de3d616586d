import type { Publication } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationsQuery } from '@/entities/integrations';
import { latestByAccount, preflightQuery, publicationQuery } from '@/entities/publishing';
import { choicesOf, type Obstacle } from '@/features/publishing';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useOrderFamily } from '../../api/variant-mutations';
import type { Member } from '../../model/family';
import { orderOf, waitingOf, type Order, type Waiting } from '../../model/family-schedule';
import { variantTexts } from '../../variant-texts';

const { sending: texts } = variantTexts;

export interface FamilySendingOptions {
  /** All networks of the publication; undefined while they load. */
  members: readonly Member[] | undefined;
  planId: number;
  projectId: number;
  /** Of the project; undefined while it loads. */
  zone: string | undefined;
  /** The open network, whose suggested account its user may have unticked. */
  openId: number;
  hasDeclined: boolean;
  /** Publishing by itself needs another plan. */
  isBarred: boolean;
  /** Saves what is on the screen. */
  save: () => Promise<boolean>;
  /** Says what is missing in a network. */
  onObstacle: (member: Member, obstacle: Obstacle) => void;
}

/** A network that can be scheduled, and how. */
export interface WaitingMember {
  member: Member;
  how: Waiting;
}

const isOrder = (found: Order | Obstacle): found is Order => 'integration_ids' in found;

/** Schedules several networks of a publication with one press: all of them or none. */
export const useFamilySending = (options: FamilySendingOptions) => {
  const { members = [], planId, projectId, openId, hasDeclined, zone, isBarred, save, onObstacle } = options;
  const queryClient = useQueryClient();
  const family = useOrderFamily();
  const [isPreparing, setPreparing] = useState(false);
  const waiting = members.flatMap((member): WaitingMember[] => {
    const how = waitingOf(member, zone);
    return how === null ? [] : [{ member, how }];
  });
  const planned = members.filter(
    ({ status, auto_publish, remind }) => status !== 'published' && (auto_publish || remind),
  );

  const lookAt = async ({ id }: Member): Promise<Order | Obstacle> => {
    const [integrations, publication, preflights] = await Promise.all([
      queryClient.ensureQueryData(integrationsQuery()),
      queryClient.fetchQuery(publicationQuery(id)),
      queryClient.fetchQuery(preflightQuery(id)),
    ]);
    const choices = choicesOf({
      integrations,
      projectId,
      preflights,
      latest: latestByAccount(publication.attempts),
      chosen: publication.integration_ids,
    });
    return orderOf({ publication, choices, isBarred, hasDeclined: hasDeclined && id === openId, zone });
  };
  /** What is on the screen is saved first; then every network is looked at before anything is ordered. */
  const prepared = async <T>(work: () => Promise<T>, failed: string): Promise<T | undefined> => {
    setPreparing(true);
    try {
      return (await save()) ? await work() : undefined;
    } catch (error) {
      notifyError(error, failed);
      return undefined;
    } finally {
      setPreparing(false);
    }
  };
  const schedule = async (chosen: readonly Member[]): Promise<void> => {
    const found = await prepared(() => Promise.all(chosen.map(lookAt)), texts.failed);
    if (found === undefined) return;
    const orders: Order[] = [];
    for (const [index, member] of chosen.entries()) {
      const one = found[index];
      if (one === undefined) continue;
      if (!isOrder(one)) return onObstacle(member, one);
      orders.push(one);
    }
    const goes = orders.filter(({ integration_ids }) => integration_ids.length > 0);
    const reminded = orders.filter(({ integration_ids }) => integration_ids.length === 0);
    family.mutate(
      {
        planId,
        schedules: goes.map(({ id, version, integration_ids }) => ({ id, version, integration_ids })),
        updates: reminded.map(({ id, version }) => ({ id, version, body: { remind: true } })),
      },
      {
        onSuccess: () =>
          notifySuccess(
            texts.done(
              goes.map(({ network }) => network),
              reminded.map(({ network }) => network),
            ),
          ),
        onError: (error) => notifyError(error, texts.failed),
      },
    );
  };
  const unschedule = async (): Promise<void> => {
    const fresh = await prepared(
      () => Promise.all(planned.map(({ id }): Promise<Publication> => queryClient.fetchQuery(publicationQuery(id)))),
      texts.notUndone,
    );
    if (fresh === undefined) return;
    family.mutate(
      {
        planId,
        schedules: [],
        updates: fresh.map(({ id, version, auto_publish }) => ({
          id,
          version,
          body: auto_publish ? { auto_publish: false } : { remind: false },
        })),
      },
      {
        onSuccess: () => notifySuccess(texts.undone),
        onError: (error) => notifyError(error, texts.notUndone),
      },
    );
  };
  return { waiting, planned, isPending: isPreparing || family.isPending, schedule, unschedule };
};
