/** Shows the operator of this installation in the footer when it scrolls into view; nothing when none is configured. */
export const showSupportMail = (): void => {
  const line = document.querySelector<HTMLElement>('[data-support]');
  if (!line) return;
  const show = async (): Promise<void> => {
    const answer = await fetch('/api/version');
    if (!answer.ok) return;
    const { operator } = (await answer.json()) as { operator: { support_email: string | null } };
    const link = line.querySelector('a');
    if (!link || !operator.support_email) return;
    link.href = `mailto:${operator.support_email}`;
    link.textContent = operator.support_email;
    line.hidden = false;
  };
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // Without an answer the line stays hidden; the documents name the operator, too.
    show().catch(() => undefined);
  }).observe(line.parentElement ?? line);
};
