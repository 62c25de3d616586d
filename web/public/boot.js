// Runs before the first paint and long before the app's own code has come. A file, not an inline script: the CSP forbids those.
try {
  // A stored light theme must not flash dark.
  if (localStorage.getItem('theme') === 'light') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#f7f7fb');
  }
  // What every screen of a signed-in user begins with is asked for now; src/shared/api/early-answers.ts takes it.
  const token = localStorage.getItem('token');
  if (token !== null && /^\/(dashboard(\/|$)|$)/.test(location.pathname)) {
    const byPath = new Map();
    const ask = (path) => {
      const answer = fetch(path, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } });
      byPath.set(path, answer);
      return answer;
    };
    // Whoever takes an answer deals with its failure.
    const ignore = () => undefined;
    ask('/api/auth/me').catch(ignore);
    ask('/api/version').catch(ignore);
    const projects = ask('/api/projects');
    if (/^\/(dashboard\/?)?$/.test(location.pathname)) {
      // The dashboard shows the plans of the current project: the remembered one, else the first.
      const remembered = Number(localStorage.getItem('currentProjectId'));
      projects
        .then((answer) => answer.clone().json())
        .then((list) => list.find(({ id }) => id === remembered) ?? list[0])
        .then((project) => project && ask(`/api/projects/${project.id}/content-plans`))
        .catch(ignore);
    } else {
      projects.catch(ignore);
    }
    window.earlyAnswers = { token, byPath };
  }
} catch {
  // Storage is blocked: the default theme stays, and nobody is signed in.
}
