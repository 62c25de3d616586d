import { Hint } from '@/shared/ui/hint';
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
            {place.fromPro && isProClosed ? (
              <ClosedPlace {...place} isNarrow={isNarrow} />
            ) : (
              <OpenPlace {...place} isNarrow={isNarrow} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceProps extends NavigationItem {
  isNarrow: boolean;
  onNavigate?: (() => void) | undefined;
}

function OpenPlace({ label, to, icon: Icon, exact, isNarrow, onNavigate }: PlaceProps) {
  return (
    <Hint label={label} side="right" disabled={!isNarrow}>
      <NavLink to={to} end={exact} className={classes.link} onClick={onNavigate}>
        <Icon size={20} aria-hidden />
        <span className={isNarrow ? classes.hidden : classes.label}>{label}</span>
      </NavLink>
    </Hint>
  );
}

/** What the plan does not include: it stays visible, is not a link, and says what would unlock it. */
function ClosedPlace({ label, icon: Icon, isNarrow }: PlaceProps) {
  return (
    <Hint label={isNarrow ? `${label}. ${ru.shell.fromPro}` : ru.shell.fromPro} side="right" describes>
      <span role="link" aria-disabled="true" tabIndex={0} className={classes.closed}>
        <Icon size={20} aria-hidden />
        <span className={isNarrow ? classes.hidden : classes.label}>{label}</span>
        {!isNarrow && <span className={classes.pro}>{ru.shell.pro}</span>}
      </span>
    </Hint>
  );
}
