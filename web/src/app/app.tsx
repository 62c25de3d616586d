import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from '@/shared/api/query-client';
import { theme } from '@/shared/ui/style/theme';
import { answerOtherTabs } from '@/shared/unsaved/other-tabs';
import { forgetWithToken } from './forget-session';
import { createRoutes } from './router';
import { warmAhead } from './warm-ahead';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
// Opened offline, the page receives no event: nothing is requested until the network is back, and the banner says why.
onlineManager.setOnline(navigator.onLine);
const queryClient = createQueryClient();
forgetWithToken(queryClient);
answerOtherTabs();
const routes = createRoutes(queryClient);
const router = createBrowserRouter(routes);
warmAhead(routes);

/**
 * When the first screen may render: its loaders had their time. The page's own logo is shown meanwhile, so that
 * React renders once and in one go, instead of a splash followed by a transition that yields to other work.
 */
export const firstScreen = new Promise<void>((resolve) => {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
  if (router.state.initialized) resolve();
});

/** Opens a URL of the app, asking before unsaved work is left. */
export const openPath = (path: string): void => void router.navigate(path);

/** The whole web app. The kit's variables and global classes are static files (tokens.css): the CSP allows no <style>. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
