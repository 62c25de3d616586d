import { Button } from '@mantine/core';
import type { AdminCreditPackage } from '@orbita/contracts';
import { formatCreditPrice, formatNumber } from '@/shared/format/numbers';
import { packageTexts as texts } from '../../package-texts';
import table from '../table.module.css';
import classes from './packages.module.css';

interface PackageTableProps {
  title: string;
  packages: readonly AdminCreditPackage[];
  onEdit: (pack: AdminCreditPackage) => void;
  onDeactivate: (pack: AdminCreditPackage) => void;
}

export function PackageTable({ title, packages, onEdit, onDeactivate }: PackageTableProps) {
  return (
    <table className={table.table}>
      <caption className={table.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.credits}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.perCredit}</th>
          <th scope="col">{texts.year}</th>
          <td>
            <span className={table.caption}>{texts.actions}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {packages.map((pack) => (
          <Row key={pack.id} pack={pack} onEdit={() => onEdit(pack)} onDeactivate={() => onDeactivate(pack)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  pack: AdminCreditPackage;
  onEdit: () => void;
  onDeactivate: () => void;
}

function Row({ pack, onEdit, onDeactivate }: RowProps) {
  const { name, description, plan_code, credits_amount, price_rub, yearly_price_rub, is_active } = pack;
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{name}</span>
        {description !== '' && <span className={classes.description}>{description}</span>}
      </th>
      <td data-label={texts.kind}>{texts.kindOf(plan_code)}</td>
      <td data-label={texts.credits} className="o-figures">
        {formatNumber(credits_amount)}
      </td>
      <td data-label={texts.price} className="o-figures">
        {price_rub === 0 ? texts.free : texts.rubles(price_rub)}
      </td>
      <td data-label={texts.perCredit} className="o-figures">
        {price_rub === 0 ? '—' : formatCreditPrice(price_rub / credits_amount)}
      </td>
      <td data-label={texts.year} className="o-figures">
        {yearly_price_rub === null ? '—' : texts.rubles(yearly_price_rub)}
      </td>
      <td>
        <span className={classes.actions}>
          <Button variant="default" size="xs" aria-label={texts.editLabel(name)} onClick={onEdit}>
            {texts.edit}
          </Button>
          {is_active && plan_code !== 'free' && (
            <Button variant="default" size="xs" aria-label={texts.deactivate.label(name)} onClick={onDeactivate}>
              {texts.deactivate.button}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
