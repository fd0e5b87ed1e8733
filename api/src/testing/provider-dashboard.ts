import type { PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';

/** What the team does in the payment provider's dashboard: posts a form with the secret key, gives the object. */
export const dashboardOf =
  (sandbox: () => PaymentSandbox) =>
  async (path: string, form: Record<string, string>): Promise<{ id: string }> => {
    const { apiOrigin, secretKey } = sandbox();
    const response = await fetch(apiOrigin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(form),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
