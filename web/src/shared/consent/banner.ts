import { isAnalyticsLoaded, loadAnalytics } from './analytics';
import classes from './banner.module.css';
import {
  CATEGORIES,
  EVERYTHING,
  ONLY_NECESSARY,
  PROPOSED,
  storeConsent,
  storedConsent,
  type Category,
  type Consent,
} from './consent';
import { element } from './element';
import { settlePreferences } from './preferences';
import { texts } from './texts';

/** Under the banner. */
const GAP_PX = 8;
const FIRST_SWITCH: Category = 'functional';

/** The banner on the page; null without one. */
let close: (() => void) | null = null;

const button = (label: string, onClick: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button', className: classes.button ?? '', textContent: label });
  made.addEventListener('click', onClick);
  return made;
};

interface Switches {
  list: HTMLElement;
  chosen: () => Consent;
  focus: () => void;
}

const switches = (consent: Consent): Switches => {
  const inputs = new Map<Category, HTMLInputElement>();
  const rows = CATEGORIES.map((category) => {
    const { name, text } = texts.categories[category];
    const input = element('input', {
      type: 'checkbox',
      role: 'switch',
      id: `consent-${category}`,
      className: classes.switch ?? '',
      checked: consent[category],
      disabled: category === 'necessary',
    });
    const about = element('p', { id: `consent-${category}-about`, className: classes.about ?? '', textContent: text });
    input.setAttribute('aria-describedby', about.id);
    inputs.set(category, input);
    const label = element('label', { htmlFor: input.id, className: classes.name ?? '', textContent: name });
    return element('div', { className: classes.category ?? '' }, input, label, about);
  });
  return {
    list: element('div', { className: classes.categories ?? '' }, ...rows),
    chosen: () => ({
      ...ONLY_NECESSARY,
      ...Object.fromEntries(CATEGORIES.map((category) => [category, inputs.get(category)?.checked === true])),
      necessary: true,
    }),
    focus: () => inputs.get(FIRST_SWITCH)?.focus(),
  };
};

const policyLink = (): HTMLAnchorElement => {
  // Opens in another tab, so no work is left. A page that shows documents in place handles the press itself.
  const link = element('a', { href: '/legal/cookies', target: '_blank', rel: 'noreferrer', textContent: texts.policy });
  link.dataset.legal = 'cookies';
  return link;
};

/** Reserves its height at the bottom of the page, so that the end of the page can still be scrolled into view. */
const makeRoom = (banner: HTMLElement): (() => void) => {
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--o-question', `${banner.offsetHeight + GAP_PX}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--o-question');
  };
};

/** @param isChange whether a choice exists already and may stay as it is */
const open = (isChange: boolean): void => {
  close?.();
  const opener = document.activeElement;
  const banner = element('section', { className: classes.banner ?? '' });
  banner.setAttribute('aria-label', texts.label);
  const choice = switches(storedConsent() ?? PROPOSED);
  const leave = (): void => close?.();

  const choose = (consent: Consent): void => {
    storeConsent(consent);
    settlePreferences();
    if (consent.analytics) loadAnalytics().catch(() => undefined);
    else if (isAnalyticsLoaded()) return announceReload();
    leave();
  };
  const announceReload = (): void => {
    const reload = button(texts.reload, () => location.reload());
    banner.replaceChildren(
      element('p', { className: classes.text ?? '', role: 'status', textContent: texts.stillLoaded }),
      element('div', { className: classes.actions ?? '' }, reload, button(texts.close, leave)),
    );
    reload.focus();
  };
  const configure = button(texts.configure, () => unfold(true));
  const save = button(texts.save, () => choose(choice.chosen()));
  const unfold = (isUnfolded: boolean): void => {
    choice.list.hidden = !isUnfolded;
    save.hidden = !isUnfolded;
    configure.hidden = isUnfolded;
    (isUnfolded ? choice : configure).focus();
  };
  // Escape answers nothing: it keeps the existing choice, or returns to the question.
  banner.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    if (isChange) leave();
    else if (!choice.list.hidden) unfold(false);
    else return;
    event.stopPropagation();
  });

  choice.list.hidden = !isChange;
  save.hidden = !isChange;
  configure.hidden = isChange;
  banner.append(
    element('p', { className: classes.text ?? '' }, `${texts.text} `, policyLink()),
    choice.list,
    element(
      'div',
      { className: classes.actions ?? '' },
      button(texts.acceptAll, () => choose(EVERYTHING)),
      button(texts.onlyNecessary, () => choose(ONLY_NECESSARY)),
      configure,
      save,
      ...(isChange ? [button(texts.close, leave)] : []),
    ),
  );
  // First on the page after the skip link: the keyboard reaches it without passing everything else.
  const skip = document.body.querySelector(':scope > a[href^="#"], :scope > [data-skip]');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  const leaveNoRoom = makeRoom(banner);
  const onStorage = (): void => {
    if (storedConsent() !== null) leave();
  };
  // Another tab has answered.
  if (!isChange) window.addEventListener('storage', onStorage);
  close = (): void => {
    close = null;
    window.removeEventListener('storage', onStorage);
    leaveNoRoom();
    const hadFocus = banner.contains(document.activeElement);
    banner.remove();
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  if (isChange) choice.focus();
};

/** Asks what the browser may keep, at the bottom of the page; takes no focus and blocks nothing. */
export const askConsent = (): void => open(false);

/** Shows the current choice for editing, and moves the focus there. */
export const changeConsent = (): void => open(true);
