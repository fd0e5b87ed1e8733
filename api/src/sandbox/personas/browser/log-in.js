// Served as it is: the sandbox page has no build. The keys are those of @msl/platform's session.
const TOKEN = 'msl.token';
const PLANS = 'msl.plans';

const { password, ...sentences } = document.body.dataset;
const failure = document.getElementById('failure');

const leave = () => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(PLANS);
};

const logInAs = async (email) => {
  const response = await fetch('/api/auth/basic', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(String(response.status));
  const { payload } = await response.json();
  leave();
  localStorage.setItem(TOKEN, payload.token);
};

const tell = (text) => {
  failure.textContent = text;
  failure.hidden = false;
};

const makeAnew = async () => {
  const response = await fetch('/api/sandbox/reset', { method: 'POST' });
  if (!response.ok) throw new Error(String(response.status));
};

/** Holds the button while it works; says why when it could not, and gives the focus back. */
const whileHeld = async (button, work, whenFailed) => {
  button.disabled = true;
  failure.hidden = true;
  try {
    await work();
  } catch {
    tell(whenFailed);
    button.disabled = false;
    button.focus();
  }
};

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (!button || button.closest('.clock')) return;
  if ('visitor' in button.dataset) {
    leave();
    location.assign('/');
  } else if ('reset' in button.dataset) {
    if (!confirm(sentences.confirm)) return;
    whileHeld(button, () => makeAnew().then(() => location.reload()), sentences.resetFailed);
  } else {
    whileHeld(
      button,
      () => logInAs(button.dataset.email).then(() => location.assign('/dashboard')),
      sentences.failed,
    );
  }
});
