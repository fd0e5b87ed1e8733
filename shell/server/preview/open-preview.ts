/**
 * Of the page `/preview`, on which a link ends: what stands behind its # reached no server, no log and no other site. It is taken
 * out of the address, so that it stays in no history, and sent as a form of this page. Written into the page as it stands here.
 */
export function openPreview(): void {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  const form = document.querySelector('form');
  const field = form?.elements.namedItem('token');
  const incomplete = document.getElementById('incomplete');
  if (incomplete) incomplete.hidden = token !== '';
  if (token === '' || !(field instanceof HTMLInputElement)) return;
  field.value = token;
  form?.submit();
}
