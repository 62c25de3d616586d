import {
  type ApprovalState,
  type ReadinessVerdict,
  type PreflightProblem,
  errorMessage,
  plural,
} from '@orbita/contracts';

/** Facts that decide on an automatic publication, independent of its accounts. */
export interface OwnFacts {
  isEmpty: boolean;
  isBeingWritten: boolean;
  /** Places of the text that still need filling in. */
  unfilled: number;
  /** Its user's plan includes automatic sending. */
  isAllowed: boolean;
  isPaused: boolean;
  requiresApproval: boolean;
  approval: ApprovalState;
  /** Accounts it still has to reach. */
  accounts: number;
  /** Another publication goes to the same account in the same minute. */
  sharesItsMinute: boolean;
}

const problem = (
  code: PreflightProblem['code'],
  message: string,
  weight: PreflightProblem['weight'] = 'blocks',
): PreflightProblem => ({ code, weight, message });

/** There is nothing to send. */
export const NO_TEXT = problem('no-text', errorMessage('PUBLICATION_WITHOUT_TEXT'));

const places = (count: number): string => `${count} ${plural(count, 'место', 'места', 'мест')}`;

const unfilledByItself = (count: number): PreflightProblem =>
  problem(
    'unfilled-places',
    `В тексте осталось заполнить ${places(count)} в квадратных скобках. До этого публикация не выйдет.`,
  );

/** The problem shown for unfilled places when a user sends by hand: they are asked to confirm. */
export const unfilledByHand = (count: number): PreflightProblem[] =>
  count > 0
    ? [
        problem(
          'unfilled-places',
          `В тексте осталось заполнить ${places(count)} в квадратных скобках, иначе их увидят читатели.`,
          'warns',
        ),
      ]
    : [];

const NOT_APPROVED: Record<ApprovalState, string | null> = {
  approved: null,
  none: 'Проект публикует только согласованное. Отправьте публикацию клиенту на согласование.',
  changes_requested: 'Клиент просит правки. Внесите их и отправьте публикацию на согласование снова.',
  outdated: 'После согласования публикация изменилась. Отправьте её клиенту на согласование снова.',
};

/** A publication's own problems, the cause before its consequences. */
export const ownProblems = (facts: OwnFacts): PreflightProblem[] => {
  const notApproved = facts.requiresApproval ? NOT_APPROVED[facts.approval] : null;
  return [
    ...(facts.isAllowed ? [] : [problem('plan-not-allowed', errorMessage('AUTO_PUBLISHING_NOT_ALLOWED'))]),
    ...(facts.isPaused
      ? [problem('project-paused', 'Публикации проекта остановлены. Возобновите их, и они выйдут в своё время.')]
      : []),
    ...(facts.accounts > 0
      ? []
      : [problem('no-account', 'Аккаунта, в который она выйдет, больше нет. Выберите другой.')]),
    ...textProblems(facts),
    ...(notApproved === null ? [] : [problem('not-approved', notApproved)]),
    ...(facts.sharesItsMinute
      ? [
          problem(
            'same-minute',
            'В ту же минуту в тот же аккаунт выходит ещё одна публикация. Разведите их по времени.',
            'warns',
          ),
        ]
      : []),
  ];
};

/** A text that is being written is ready in minutes and will differ from the present one. */
const textProblems = ({ isBeingWritten, isEmpty, unfilled }: OwnFacts): PreflightProblem[] => {
  if (isBeingWritten)
    return [problem('being-written', 'Текст ещё пишется. Проверьте его, когда он будет готов.', 'warns')];
  if (isEmpty) return [NO_TEXT];
  return unfilled > 0 ? [unfilledByItself(unfilled)] : [];
};

/** The verdict for an automatic publication: the worst of its problems. */
export const verdictOf = (problems: readonly PreflightProblem[]): Exclude<ReadinessVerdict, 'by-hand'> => {
  if (problems.some(({ weight }) => weight === 'blocks')) return 'blocked';
  return problems.length > 0 ? 'warns' : 'goes';
};
