// Served as it is: the sandbox page has no build.
const panel = document.querySelector('.clock');
const now = panel.querySelector('[data-now]');
const did = panel.querySelector('[data-did]');
const { locale, nothing, working, failed } = panel.dataset;

const show = (moment) => {
  now.dateTime = moment;
  now.textContent = new Date(moment).toLocaleString(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  });
};

const ask = async (path, body) => {
  const response = await fetch(`/api/sandbox/${path}`, {
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    method: body ? 'POST' : 'GET',
  });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()).payload;
};

/** How many of each thing were done: `paid × 3`. */
const summary = (done) => {
  const counts = new Map();
  for (const { what } of done) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${what} × ${count}`).join(', ') || nothing;
};

const act = async (work) => {
  const buttons = panel.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  did.textContent = working;
  try {
    const answer = await work();
    show(answer.now);
    did.textContent = summary(answer.done);
  } catch {
    did.textContent = failed;
  }
  for (const button of buttons) button.disabled = false;
};

panel.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  const { advance } = button.dataset;
  if (advance) act(() => ask('clock', { advance }));
  else if ('run' in button.dataset) act(() => ask('run', {}));
  else act(() => ask('clock', { real: true }));
});

ask('clock').then(
  (answer) => show(answer.now),
  () => {
    did.textContent = failed;
  },
);
