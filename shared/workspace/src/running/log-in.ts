export const PASSWORD = 'Rutabaga-2026';

/** The token of a person of the sample data, `order-open` for example; throws when the store does not know them. */
export const tokenOf = async (origin: string, persona: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/basic`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${persona}@personas.test`, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${persona} could not log in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { payload: { token: string } }).payload.token;
};
