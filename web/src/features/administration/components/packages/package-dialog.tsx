import {
  type AdminCreditPackage,
  CreditPackageRequest,
  CreditPackageUpdate,
  PLAN_CODES,
  PLAN_TYPES,
} from '@orbita/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { hasCode } from '@/shared/api/api-error';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { requestResolver } from '@/shared/ui/inputs/request-resolver';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { WholeNumberField } from '@/shared/ui/inputs/whole-number-field';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useCreatePackage, useUpdatePackage } from '../../api/packages-api';
import { draftOf, type PackageDraft, requestOf } from '../../model/package-draft';
import { packageTexts } from '../../package-texts';
import { OfferSide } from './offer-side';
import classes from './packages.module.css';
import { PriceHint } from './price-hint';

const texts = packageTexts.form;
const GOODS = ['pack' as const, ...PLAN_CODES.filter((plan) => plan !== 'free')];

interface PackageDialogProps {
  /** Null closes the dialog. */
  edited: AdminCreditPackage | 'new' | null;
  all: readonly AdminCreditPackage[];
  onClose: () => void;
}

/** Creates or changes a package, with a preview of the user's card. */
export function PackageDialog({ edited, ...rest }: PackageDialogProps) {
  const shown = useLastShown(edited);
  if (shown === null) return null;
  const pack = shown === 'new' ? null : shown;
  return (
    <PackageForm key={pack ? `${pack.id}-${pack.version}` : 'new'} opened={edited !== null} pack={pack} {...rest} />
  );
}

interface PackageFormProps {
  opened: boolean;
  /** As it was opened; null for a new one. */
  pack: AdminCreditPackage | null;
  all: readonly AdminCreditPackage[];
  onClose: () => void;
}

function PackageForm({ opened, pack, all, onClose }: PackageFormProps) {
  const isFree = pack?.plan_code === 'free';
  const form = useForm<PackageDraft, unknown, CreditPackageRequest | CreditPackageUpdate>({
    resolver: requestResolver<PackageDraft, CreditPackageRequest | CreditPackageUpdate>(
      isFree ? CreditPackageUpdate : CreditPackageRequest,
      requestOf,
    ),
    defaultValues: draftOf(pack),
  });
  // After it was shown, another administrator's change counts as seen.
  const [seen, setSeen] = useState(pack?.version);
  const creation = useCreatePackage();
  const update = useUpdatePackage();
  const { errors } = form.formState;
  const draft: PackageDraft = { ...draftOf(pack), ...useWatch({ control: form.control }) };
  const submit = form.handleSubmit((body) => {
    const callbacks = {
      onSuccess: () => {
        onClose();
        notifySuccess(pack ? texts.saved : texts.created);
      },
      onError: (error: Error) => {
        if (hasCode(error, 'CREDIT_PACKAGE_CHANGED')) setSeen(Number(error.details?.version));
        applyServerError(form, error, texts.failed);
      },
    };
    if (pack === null) creation.mutate(body as CreditPackageRequest, callbacks);
    else update.mutate({ ...body, id: pack.id, version: seen }, callbacks);
  });
  const now = pack && seen !== pack.version ? all.find(({ id }) => id === pack.id) : undefined;
  return (
    <FormDialog
      opened={opened}
      title={pack ? texts.edit(pack.name) : texts.new}
      submitLabel={pack ? texts.save : texts.submit}
      action={pack ? update : creation}
      error={errors.root?.server?.message}
      size="lg"
      persistent
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        form.reset();
        setSeen(pack?.version);
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {pack === null && (
            <NativeSelect
              label={texts.kind}
              data={GOODS.map((value) => ({ value, label: packageTexts.kindOf(value === 'pack' ? null : value) }))}
              {...form.register('goods', {
                onChange: ({ target }: { target: { value: PackageDraft['goods'] } }) => {
                  const isPlan = target.value !== 'pack';
                  if (isPlan && draft.name.trim() === '') form.setValue('name', PLAN_TYPES[target.value as 'pro']);
                },
              })}
            />
          )}
          {isFree && <p className={classes.note}>{texts.fixed}</p>}
          {pack && !pack.is_active && <p className={classes.note}>{texts.gone}</p>}
          <TextInput
            label={texts.name}
            required
            data-autofocus
            maxLength={120}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextInput
            label={texts.description}
            description={texts.descriptionHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={300}
            error={errors.description?.message}
            {...form.register('description')}
          />
          {!isFree && (
            <div className={classes.pair}>
              <WholeNumberField
                control={form.control}
                name="credits_amount"
                label={draft.goods === 'pack' ? texts.credits : texts.creditsOfPlan}
                required
              />
              <div className={classes.price}>
                <WholeNumberField
                  control={form.control}
                  name="price_rub"
                  label={draft.goods === 'pack' ? texts.price : texts.priceOfPlan}
                  required
                />
                <PriceHint
                  credits={draft.credits_amount}
                  price={draft.price_rub}
                  onTake={(price) => form.setValue('price_rub', price, { shouldDirty: true, shouldValidate: true })}
                />
              </div>
            </div>
          )}
          {!isFree && draft.goods !== 'pack' && (
            <WholeNumberField
              control={form.control}
              name="yearly_price_rub"
              label={texts.year}
              description={texts.yearHint}
            />
          )}
        </div>
        <OfferSide draft={draft} id={pack?.id ?? null} all={all} />
      </div>
      {now && (
        <p className={classes.now} role="status">
          {texts.now}: {now.name}
          {now.description !== '' && ` · ${now.description}`} · {packageTexts.credits.toLowerCase()}:{' '}
          {now.credits_amount} · {packageTexts.rubles(now.price_rub)}
          {now.yearly_price_rub !== null &&
            ` · ${packageTexts.year.toLowerCase()} ${packageTexts.rubles(now.yearly_price_rub)}`}
        </p>
      )}
    </FormDialog>
  );
}
