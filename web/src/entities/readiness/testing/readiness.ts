import type { Readiness, ReadinessItem, PreflightProblem, Receipt } from '@orbita/contracts';
import { account, attempt, preflight } from '@/entities/publishing/testing/accounts';

export const problem = (
  code: PreflightProblem['code'],
  message: string,
  weight: PreflightProblem['weight'] = 'blocks',
): PreflightProblem => ({ code, weight, message });

/** Preflight of a publication at the account of {@link account}; `changes` override it. */
export const atAccount = (
  changes: Partial<ReadinessItem['accounts'][number]> = {},
): ReadinessItem['accounts'][number] => ({
  ...preflight(account().id),
  platform: account().platform,
  account: account().title,
  ...changes,
});

interface ItemChanges extends Partial<Omit<ReadinessItem, 'publication'>> {
  publication?: Partial<ReadinessItem['publication']>;
}

/** A publication that is published automatically on 12 December 2036, to one account; `changes` override it. */
export const readinessItem = ({ publication = {}, ...changes }: ItemChanges = {}): ReadinessItem => ({
  verdict: 'goes',
  problems: [],
  accounts: [atAccount()],
  publication: {
    id: 1,
    content_plan_id: 3,
    variant_of: null,
    variants: [],
    title: 'Как выбрать зерно',
    content_type: 'engaging',
    social_network: 'telegram',
    scheduled_date: '2036-12-12',
    scheduled_time: '10:30',
    scheduled_at: '2036-12-12T07:30:00.000Z',
    status: 'scheduled',
    has_content: true,
    needs_filling: 0,
    has_media: false,
    writing_job_id: null,
    auto_publish: true,
    remind: false,
    approval: 'none',
    ...publication,
  },
  ...changes,
});

export const readiness = (publications: ReadinessItem[] = [], changes: Partial<Readiness> = {}): Readiness => ({
  checked_at: '2036-12-12T06:05:00.000Z',
  is_cut: false,
  publications,
  ...changes,
});

/** The post of {@link attempt} as a project's list contains it; `changes` override it. */
export const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  ...attempt(),
  publication_id: 1,
  title: 'Как выбрать зерно',
  origin: 'schedule',
  ...changes,
});
