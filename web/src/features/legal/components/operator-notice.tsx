import { useQuery } from '@tanstack/react-query';
import { legalTexts as texts } from '@/entities/legal';
import { userQuery, useToken, versionQuery } from '@/shared/api/session';
import { LANGUAGE } from '@/shared/i18n/language';
import classes from './operator-notice.module.css';

const VARIABLES = {
  name: 'OPERATOR_NAME',
  inn: 'OPERATOR_INN',
  address: 'OPERATOR_ADDRESS',
  support_email: 'SUPPORT_EMAIL',
} as const;

/** Tells administrators which facts about the operator the environment lacks; other users see nothing. */
export function OperatorNotice() {
  const token = useToken();
  const { data: user } = useQuery({ ...userQuery(), enabled: token !== null });
  const { data } = useQuery(versionQuery());
  if (!user?.is_admin || !data) return null;
  const missing = (Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]).filter((part) => !data.operator[part]);
  if (missing.length === 0) return null;
  return (
    <div className={classes.notice} role="note" lang={LANGUAGE}>
      <strong>{texts.operator.title}</strong>{' '}
      {texts.operator.missing(
        missing.map((part) => texts.operator.parts[part]).join(', '),
        missing.map((part) => VARIABLES[part]).join(', '),
      )}
    </div>
  );
}
