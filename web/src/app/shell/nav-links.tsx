import { Hint } from '@/shared/ui/overlays/hint';
import { NavLink } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import classes from './nav-links.module.css';
import { useIsProClosed, useNavigation, type NavigationItem } from './navigation';

interface NavLinksProps {
  /** Only icons, names in tooltips. */
  isNarrow?: boolean;
  onNavigate?: () => void;
}

/** The main menu, shared by sidebar and mobile overlay. */
export function NavLinks({ isNarrow = false, onNavigate }: NavLinksProps) {
  const places = useNavigation();
  const isProClosed = useIsProClosed();
  return (
    <nav aria-label={ru.shell.mainNavigation}>
      <ul className={classes.list}>
        {places.map((place, index) => (
          <li key={place.to}>
            {place.group !== places[index - 1]?.group && (
              <div className={classes.divider}>{place.group !== undefined && !isNarrow && place.group}</div>
            )}
            <Place
              {...place}
              isPro={place.fromPro === true && isProClosed}
              isNarrow={isNarrow}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceProps extends NavigationItem {
  /** The plan does not include it: its page says so, and offers what would. */
  isPro: boolean;
  isNarrow: boolean;
  onNavigate?: (() => void) | undefined;
}

function Place({ label, to, icon: Icon, exact, isPro, isNarrow, onNavigate }: PlaceProps) {
  const link = (
    <NavLink to={to} end={exact} className={classes.link} onClick={onNavigate}>
      <Icon size={20} aria-hidden />
      <span className={isNarrow ? classes.hidden : classes.label}>{label}</span>
      {isPro && !isNarrow && <span className={classes.pro}>{ru.shell.pro}</span>}
    </NavLink>
  );
  if (isPro) {
    return (
      <Hint label={isNarrow ? `${label}. ${ru.shell.fromPro}` : ru.shell.fromPro} side="right" describes>
        {link}
      </Hint>
    );
  }
  return (
    <Hint label={label} side="right" disabled={!isNarrow}>
      {link}
    </Hint>
  );
}
