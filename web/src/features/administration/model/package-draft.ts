import type { AdminCreditPackage, CreditPackage, PlanCode } from '@orbita/contracts';

/** Fields of the package form. */
export interface PackageDraft {
  /** Plan that is sold, or a pack of credits. */
  goods: PlanCode | 'pack';
  name: string;
  description: string;
  credits_amount: number | null;
  price_rub: number | null;
  yearly_price_rub: number | null;
}

export const draftOf = (pack: AdminCreditPackage | null): PackageDraft =>
  pack === null
    ? { goods: 'pack', name: '', description: '', credits_amount: null, price_rub: null, yearly_price_rub: null }
    : {
        goods: pack.plan_code ?? 'pack',
        name: pack.name,
        description: pack.description,
        credits_amount: pack.credits_amount,
        price_rub: pack.price_rub,
        yearly_price_rub: pack.yearly_price_rub,
      };

/** Request made from the form; for Free, only what can be changed. */
export const requestOf = ({ goods, name, description, ...money }: PackageDraft) => {
  if (goods === 'free') return { name, description };
  const { credits_amount, price_rub, yearly_price_rub } = money;
  const offer = { name, description, credits_amount, price_rub };
  return goods === 'pack' ? offer : { ...offer, plan_code: goods, yearly_price_rub };
};

/**
 * The package as users would see it; null while its price or credits are missing.
 * @param isDemo whether packages with a price are given without payment
 */
export const previewOf = (draft: PackageDraft, isDemo: boolean): CreditPackage | null => {
  const { goods, name, description, credits_amount, price_rub, yearly_price_rub } = draft;
  if (!credits_amount || price_rub === null) return null;
  return {
    id: 0,
    kind: goods === 'pack' ? 'pack' : 'plan',
    plan_code: goods === 'pack' ? null : goods,
    name: name.trim(),
    description: description.trim(),
    credits_amount,
    price_rub,
    yearly_price_rub: goods === 'pack' ? null : yearly_price_rub,
    is_active: true,
    is_demo: isDemo && price_rub > 0,
  };
};
