import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { TextButton } from '@/shared/ui/actions/text-button';
import { fieldId } from '../../model/field-errors';
import { commonOf, differsFrom, firstFieldOf, workOf, type OwnPart } from '../../model/work';
import type { PublicationWork } from '../../model/use-publication-work';
import { variantTexts } from '../../variant-texts';
import type { Family } from './use-family';
import classes from './own-head.module.css';

interface OwnHeadProps {
  part: OwnPart;
  edit: PublicationWork;
  family: Pick<Family, 'main'>;
}

/** Whether a variant has a part of its own, and the way there and back; nothing for a main publication. */
export function OwnHead({ part, edit, family }: OwnHeadProps) {
  const { publication, work, change } = edit;
  const [isAsking, setAsking] = useState(false);
  if (publication.variant_of === null) return null;
  const words = variantTexts.own[part];
  const main = family.main && workOf(family.main);
  const { social_network: network } = publication;
  const isOwn = work[part];
  const goBack = (): void => {
    if (main) change(commonOf(main, part));
    setAsking(false);
  };
  const press = (): void => {
    if (!isOwn) {
      change({ [part]: true });
      // The field is there once it is one's own.
      requestAnimationFrame(() => document.getElementById(fieldId(publication.id, firstFieldOf(part)))?.focus());
    } else if (main && differsFrom(main, work, part)) setAsking(true);
    else goBack();
  };
  return (
    <>
      <p className={classes.head}>
        <span>{isOwn ? words.own(network) : words.common}</span>
        {(main || !isOwn) && <TextButton onClick={press}>{isOwn ? words.back : words.diverge(network)}</TextButton>}
      </p>
      <ConfirmDialog
        opened={isAsking}
        title={words.ask}
        confirmLabel={words.back}
        onConfirm={goBack}
        onClose={() => setAsking(false)}
      >
        {words.lost}
      </ConfirmDialog>
    </>
  );
}
