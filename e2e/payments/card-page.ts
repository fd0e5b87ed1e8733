import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';

/** A page that asks for a card as the store does, under the store's content policy; what came of it is on the page. */
const html = `<!doctype html><html lang="fr"><title>Carte</title><link rel="stylesheet" href="/page.css">
<main><h1>Carte</h1><form>
<label for="number">Numéro</label><div id="number"></div>
<label for="expiry">Expiration</label><div id="expiry"></div>
<label for="cvc">CVC</label><div id="cvc"></div>
<button>Payer</button></form><p role="status"></p></main>
<script src="/page.js"></script></html>`;
const css = `main { max-width: 320px } form { display: grid; gap: 8px } form > div { padding: 10px }`;

const script = (sandbox: PaymentSandbox) => `
const status = document.querySelector('[role=status]');
const errors = {};
const stripeScript = document.createElement('script');
stripeScript.src = '${sandbox.origin}/stripe.js';
stripeScript.onload = () => {
  const locale = new URLSearchParams(location.search).get('locale');
  const stripe = Stripe('${sandbox.publishableKey}', { locale });
  const elements = stripe.elements();
  const style = { base: { color: 'rgb(20, 60, 30)', fontSize: '18px', lineHeight: '28px', position: 'fixed' } };
  let ready = 0;
  const fields = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' };
  for (const [id, type] of Object.entries(fields)) {
    const field = elements.create(type, { style, showIcon: true });
    field.on('ready', () => { if (++ready === 3) status.textContent = 'ready'; });
    field.on('change', ({ error }) => { status.dataset[type] = error ? error.code : 'ok'; });
    field.mount('#' + id);
  }
  document.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    status.textContent = '…';
    const { secret } = await (await fetch('/setup', { method: 'POST' })).json();
    const card = elements.getElement('cardNumber');
    const { error, setupIntent } = await stripe.confirmCardSetup(secret, { payment_method: { card } });
    status.textContent = error ? error.code + ': ' + error.message : setupIntent.status;
  };
};
document.head.append(stripeScript);`;

/** The same with a wallet: the page says whether it opens, and what came of its card. */
const walletHtml = `<!doctype html><html lang="fr"><title>Portefeuille</title><link rel="stylesheet" href="/page.css">
<main><h1>Portefeuille</h1><div id="wallet"></div><label><input type="checkbox"> Accepter</label><p role="status"></p></main>
<script src="/wallet.js"></script></html>`;

const walletScript = (sandbox: PaymentSandbox) => `
const status = document.querySelector('[role=status]');
const stripeScript = document.createElement('script');
stripeScript.src = '${sandbox.origin}/stripe.js';
stripeScript.onload = () => {
  const query = new URLSearchParams(location.search);
  const stripe = Stripe('${sandbox.publishableKey}', { locale: query.get('locale') });
  const amount = query.get('amount');
  const paying = amount ? { mode: 'subscription', amount: Number(amount) } : { mode: 'setup' };
  const elements = stripe.elements({ ...paying, currency: 'cad' });
  const wallet = elements.create('expressCheckout', { billingAddressRequired: true, business: { name: 'Boutique' } });
  wallet.on('ready', ({ availablePaymentMethods }) => {
    status.textContent = JSON.stringify(availablePaymentMethods ?? null);
  });
  wallet.on('click', ({ resolve, reject, expressPaymentType }) => {
    status.dataset.pressed = expressPaymentType;
    if (document.querySelector('input').checked) resolve({ lineItems: [{ name: 'MSL+', amount: 900 }] });
    else reject();
  });
  wallet.on('cancel', () => { status.textContent = 'cancelled'; });
  wallet.on('confirm', async ({ billingDetails }) => {
    await elements.submit();
    const { confirmationToken } = await stripe.createConfirmationToken({ elements });
    const { card } = confirmationToken.payment_method_preview;
    const { secret } = await (await fetch('/setup', { method: 'POST' })).json();
    const { error, setupIntent } = await stripe.confirmSetup({
      clientSecret: secret,
      confirmParams: { confirmation_token: confirmationToken.id, return_url: location.href },
      redirect: 'if_required',
    });
    const outcome = error ? error.code : setupIntent.status;
    status.textContent = [card.brand, card.wallet.type, billingDetails.address.postal_code, outcome].join(' ');
  });
  wallet.mount('#wallet');
};
document.head.append(stripeScript);`;

export type CardPage = { url: string; sandbox: PaymentSandbox; close: () => Promise<void> };

export async function startCardPage(): Promise<CardPage> {
  const storeOrigins: string[] = [];
  const clock = { now: () => new Date() };
  const sandbox = await createPaymentSandbox({ port: 0, storeOrigins, dataFile: null, clock });
  const policy = `default-src 'none'; script-src 'self' ${sandbox.origin}; style-src 'self'; connect-src 'self'; frame-src ${sandbox.origin}`;

  async function newSetup(): Promise<string> {
    const answer = await fetch(`${sandbox.apiOrigin}/v1/setup_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
    });
    const { client_secret: secret } = (await answer.json()) as { client_secret: string };
    return JSON.stringify({ secret });
  }
  const files: Record<string, [string, () => string | Promise<string>]> = {
    '/': ['text/html', () => html],
    '/page.css': ['text/css', () => css],
    '/page.js': ['text/javascript', () => script(sandbox)],
    '/wallet': ['text/html', () => walletHtml],
    '/wallet.js': ['text/javascript', () => walletScript(sandbox)],
    '/setup': ['application/json', newSetup],
  };
  const server = createServer(async (request, response) => {
    const [type, body] = files[new URL(request.url ?? '/', 'http://page').pathname] ?? [
      'text/plain',
      () => '',
    ];
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.setHeader('content-security-policy', policy);
    response.end(await body());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  storeOrigins.push(url);
  return {
    url,
    sandbox,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.close();
    },
  };
}
