import { Button } from '@mantine/core';
import { MAX_APPROVAL_LABEL, type ApprovalLink } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { linksQuery, useCreateLink, approvalsTexts as allTexts } from '@/entities/approvals';
import { messageOf } from '@/shared/api/api-error';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconLink, IconShare } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError } from '@/shared/ui/feedback/toasts';
import classes from './links-dialog.module.css';
import { OpenLinkList } from './open-link-list';

const texts = allTexts.links;

const DAYS = [7, 14, 30, 90];
const USUAL_DAYS = 14;

interface LinksDialogProps {
  opened: boolean;
  planId: number;
  planName: string;
  /** Publications a new link shows; by default the whole plan. */
  publications?: readonly { id: number; has_content: boolean; has_media: boolean; needs_filling: number }[];
  onClose: () => void;
  onExited: () => void;
}

/** Makes links by which clients see publications and decide on them, and closes open links. */
export function LinksDialog({ opened, planId, planName, publications, onClose, onExited }: LinksDialogProps) {
  const { data: links, error, refetch } = useQuery(linksQuery(planId));
  const create = useCreateLink(planId);
  const [made, setMade] = useState<ApprovalLink | null>(null);
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      isBusy={create.isPending}
      onExited={onExited}
      title={texts.title}
    >
      <div className={classes.body}>
        {made ? (
          <Made link={made} planName={planName} onAnother={() => setMade(null)} />
        ) : (
          <NewLink create={create} publications={publications} onMade={setMade} />
        )}
        <section className={classes.open} aria-label={texts.open}>
          <h3 className={classes.title}>{texts.open}</h3>
          {links ? (
            <OpenLinkList
              planId={planId}
              links={links}
              onRevoked={(id) => setMade((known) => (known?.id === id ? null : known))}
            />
          ) : error ? (
            <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton count={2} />
          )}
        </section>
      </div>
    </ResponsiveModal>
  );
}

interface NewLinkProps {
  create: ReturnType<typeof useCreateLink>;
  publications: LinksDialogProps['publications'];
  onMade: (link: ApprovalLink) => void;
}

function NewLink({ create, publications, onMade }: NewLinkProps) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const unwritten = publications?.filter(({ has_content, has_media }) => !has_content && !has_media).length ?? 0;
  const unfilled = publications?.filter(({ needs_filling }) => needs_filling > 0).length ?? 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(
      { label: label.trim(), days, ...(publications && { publication_ids: publications.map(({ id }) => id) }) },
      { onSuccess: onMade },
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.intro}>{texts.intro}</p>
      <dl className={classes.scope}>
        <dt>{texts.scope}</dt>
        <dd>{publications ? texts.some(publications.length) : texts.plan}</dd>
        {unwritten > 0 && <dd className={classes.note}>{texts.unwritten(unwritten)}</dd>}
        {unfilled > 0 && <dd className={classes.note}>{texts.unfilled(unfilled)}</dd>}
      </dl>
      <TextInput
        label={texts.label}
        description={texts.labelHint}
        placeholder={texts.placeholder}
        data-autofocus
        maxLength={MAX_APPROVAL_LABEL}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NativeSelect
        label={texts.days}
        value={days}
        data={DAYS.map((count) => ({ value: String(count), label: texts.daysOf(count) }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
      <FormError message={create.error ? messageOf(create.error, texts.failed) : undefined} />
      <Button type="submit" loading={create.isPending} leftSection={<IconLink size={18} aria-hidden />}>
        {texts.create}
      </Button>
      <SlowAnswer of={create} />
    </form>
  );
}

interface MadeProps {
  link: ApprovalLink;
  planName: string;
  onAnother: () => void;
}

/** The new link: selected, so that the usual keys copy it. */
function Made({ link: { url, unfilled_publication_ids: waiting }, planName, onAnother }: MadeProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={classes.made}>
      <p role="status">{texts.made}</p>
      {waiting.length > 0 && <p className={classes.note}>{texts.unfilled(waiting.length)}</p>}
      <TextInput ref={field} aria-label={texts.url} readOnly value={url} />
      <div className={classes.ways}>
        <CopyButton text={url} />
        {'share' in navigator && <ShareButton url={url} title={texts.shareTitle(planName)} />}
        <Button size="sm" variant="subtle" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}

function ShareButton({ url, title }: { url: string; title: string }) {
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // A user who closes the system's share sheet knows that nothing was sent.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notifyError(texts.shareFailed);
    }
  };
  return (
    <Button size="sm" variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
