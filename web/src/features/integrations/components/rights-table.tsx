import type { IntegrationRights } from '@orbita/contracts';
import { IconCheck, IconX } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './rights-table.module.css';

const RIGHTS = ['text', 'photos', 'video'] as const;

/** What a key can do, as its network answered. */
export function RightsTable({ rights }: { rights: IntegrationRights }) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{texts.rights.caption}</caption>
      <thead>
        <tr>
          {RIGHTS.map((right) => (
            <th key={right} scope="col">
              {texts.rights[right]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {RIGHTS.map((right) => (
            <td key={right} data-has={rights[right] || undefined}>
              {rights[right] ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
              {rights[right] ? texts.rights.yes : texts.rights.no}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
