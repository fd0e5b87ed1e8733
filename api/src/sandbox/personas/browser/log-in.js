// Served as it is: the sandbox page has no build. The keys are those of @msl/platform's session.
const TOKEN = 'msl.token';
const PLANS = 'msl.plans';

const { password, failed } = document.body.dataset;
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

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  if ('visitor' in button.dataset) {
    leave();
    location.assign('/');
    return;
  }
  button.disabled = true;
  failure.hidden = true;
  try {
    await logInAs(button.dataset.email);
    location.assign('/dashboard');
  } catch {
    tell(failed);
    button.disabled = false;
    button.focus();
  }
});
