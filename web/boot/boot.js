// Runs before the first paint and long before the app's code has loaded. The build inlines it into the page
// (web/build/boot.ts), so that it needs no separate request.
try {
  // A stored light theme must not flash dark.
  if (localStorage.getItem('theme') === 'light') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#f7f7fb');
  }
  // Requests the data of a signed-in user's first screen now; src/shared/api/early-answers.ts hands it out.
  const token = localStorage.getItem('token');
  const path = location.pathname.replace(/\/$/, '') || '/dashboard';
  if (token !== null && path.startsWith('/dashboard')) {
    const byPath = new Map();
    const ask = (address) => {
      if (byPath.has(address)) return byPath.get(address);
      const answer = fetch(address, {
        headers: {
          Accept: 'application/json',
          'Accept-Language': document.documentElement.lang,
          Authorization: `Bearer ${token}`,
        },
      });
      // The code that takes an answer handles its failure.
      answer.catch(() => undefined);
      byPath.set(address, answer);
      return answer;
    };
    window.earlyAnswers = { token, byPath };
    const [, kind, id] = /^\/dashboard\/(content-plans|projects)\/([1-9]\d{0,15})$/.exec(path) ?? [];
    // Where functional records are not allowed, they are kept in the tab only (src/shared/consent/preferences.ts).
    const remember = (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const remembered = Number(remember('currentProjectId')) || null;
    if (kind === 'content-plans') ask(`/api/content-plans/${id}`);
    if (kind === 'projects') {
      ask(`/api/projects/${id}/content-plans`);
      ask(`/api/projects/${id}`);
    }
    // The dashboard shows plans and the coming week of the current project: the remembered one, else the first.
    const askHome = (projectId) => {
      ask(`/api/projects/${projectId}/content-plans`);
      ask(`/api/projects/${projectId}/publications?days=7&limit=8`);
    };
    if (path === '/dashboard' && remembered !== null) askHome(remembered);
    const projects = ask('/api/projects');
    if (path === '/dashboard' && remembered === null) {
      projects
        .then((answer) => answer.clone().json())
        .then(([project]) => project && askHome(project.id))
        .catch(() => undefined);
    }
    ask('/api/auth/me');
    ask('/api/version');
    // A screen with its own chunk: the build has listed its files beside this script.
    const isCalendar = /^(week|calendar)$/.test(
      new URLSearchParams(location.search).get('view') ?? remember('planView'),
    );
    const parts = { 'content-plans': ['plan', ...(isCalendar ? ['calendar'] : [])], projects: ['project'] }[kind] ?? [];
    const files = JSON.parse(document.currentScript?.dataset.screens ?? '{}');
    for (const href of new Set(parts.flatMap((part) => files[part] ?? []))) {
      const link = document.createElement('link');
      Object.assign(link, { href, crossOrigin: '' });
      if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      else link.rel = 'modulepreload';
      document.head.append(link);
    }
  }
} catch {
  // Storage is blocked: the default theme stays, and no one is signed in.
}
