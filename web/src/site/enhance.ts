// What a public page can do beyond being read. Everything on it works without this, but the theme.
import { startLegal } from './legal/start-legal';
import { toggleTheme } from './theme';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
  button.hidden = false;
  button.addEventListener('click', toggleTheme);
}

startLegal();
