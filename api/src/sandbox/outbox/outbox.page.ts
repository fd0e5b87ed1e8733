import type { Locale } from '@msl/contracts/locale.ts';
import { formatDate } from '@msl/i18n/format.ts';
import { documentPage, safe } from '../document.page.ts';

export type ShownMail = {
  id: string;
  template: string;
  locale: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  created_at: string;
  sent_at: string | null;
  failed_at: string | null;
  attempts: number;
  last_error: string | null;
};

const texts = {
  'fr-CA': {
    title: 'Courriels envoyés',
    lead: 'Ce que la boutique a écrit, du plus récent au plus ancien. Sans serveur de courriel, rien ne quitte cette machine.',
    back: 'Bac à sable',
    empty: 'Aucun courriel pour l’instant. Inscrivez-vous, payez un panier ou avancez l’horloge.',
    list: 'Liste des courriels',
    to: 'À',
    as: 'Aperçu du courriel',
    text: 'Version texte',
    sent: 'Envoyé',
    failed: 'Abandonné',
    waiting: 'En attente',
    other: 'English',
    otherLocale: 'en-CA',
  },
  'en-CA': {
    title: 'Sent emails',
    lead: 'What the store wrote, newest first. Without a mail server, nothing leaves this machine.',
    back: 'Sandbox',
    empty: 'No email yet. Sign up, pay for a basket or advance the clock.',
    list: 'List of emails',
    to: 'To',
    as: 'Preview of the email',
    text: 'Text version',
    sent: 'Sent',
    failed: 'Given up',
    waiting: 'Waiting',
    other: 'Français',
    otherLocale: 'fr-CA',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const stateOf = (mail: ShownMail): 'sent' | 'failed' | 'waiting' => {
  if (mail.sent_at) return 'sent';
  return mail.failed_at ? 'failed' : 'waiting';
};

const item = (mail: ShownMail, locale: Locale, isChosen: boolean): string => {
  const when = (['date', 'time'] as const)
    .map((style) => formatDate(mail.created_at, locale, style))
    .join(', ');
  const state = stateOf(mail);
  return `<li><a href="/sandbox/outbox?locale=${locale}&amp;mail=${safe(mail.id)}"${isChosen ? ' aria-current="true"' : ''}>
<strong>${safe(mail.subject)}</strong>
<span>${safe(mail.to)}</span>
<span><time datetime="${mail.created_at}">${safe(when)}</time> · <span class="state ${state}">${texts[locale][state]}</span></span>
</a></li>`;
};

const reading = (mail: ShownMail, locale: Locale): string => {
  const t = texts[locale];
  return `<article aria-labelledby="subject">
<h2 id="subject">${safe(mail.subject)}</h2>
<p class="name">${t.to} ${safe(mail.to)} · <code>${safe(mail.template)}</code></p>
${mail.last_error ? `<p class="notice">${safe(mail.last_error)}</p>` : ''}
<iframe title="${t.as}" src="/sandbox/outbox/${safe(mail.id)}/preview" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>${t.text}</summary><pre>${safe(mail.text)}</pre></details>
</article>`;
};

export const outboxPage = (
  mails: readonly ShownMail[],
  { locale, chosen }: { locale: Locale; chosen: string | undefined },
): string => {
  const t = texts[locale];
  const mail = mails.find(({ id }) => id === chosen) ?? mails[0];
  const list = mails.map((one) => item(one, locale, one === mail)).join('\n');
  const body = mail
    ? `<div class="outbox"><nav aria-label="${t.list}"><ul class="mails">${list}</ul></nav>${reading(mail, locale)}</div>`
    : `<p class="notice">${t.empty}</p>`;
  return documentPage(locale, {
    path: '/sandbox/outbox',
    texts: t,
    style: '/sandbox/outbox.css',
    start: `<a href="/sandbox?locale=${locale}">${t.back}</a>`,
    body,
  });
};
