import type { Locale } from '@msl/contracts/locale.ts';
import { documentPage, safe } from '../document.page.ts';
import type { PersonaList } from './list-personas.service.ts';

const texts = {
  'fr-CA': {
    title: 'Bac à sable',
    lead: 'Chaque personnage est un compte d’essai, placé dans un état précis. Connectez-vous d’un clic pour voir la boutique à sa façon.',
    password: 'Mot de passe de tous les comptes',
    logIn: 'Se connecter',
    as: 'en tant que',
    visitor: 'Visiter sans compte',
    visitorHint: 'Ferme la session en cours et ouvre la page d’accueil.',
    reset: 'Remettre les personnages à neuf',
    resetHint: 'Leurs dates repartent d’aujourd’hui.',
    resetConfirm: 'Tout ce qui a été fait avec les personnages sera perdu. Les remettre à neuf ?',
    resetFailed: 'Les personnages n’ont pas pu être remis à neuf. Réessayez.',
    empty:
      'Cette base de données n’a aucun personnage : ils arrivent avec les données d’exemple, dans une base vide.',
    failed: 'La connexion a échoué. Le compte existe-t-il encore avec son mot de passe d’origine ?',
    noScript: 'Sans JavaScript, utilisez la page de connexion avec le courriel et le mot de passe.',
    outbox: 'Courriels envoyés',
    outboxHint: 'Ce que la boutique a écrit, avec ses liens.',
    clock: 'Horloge de la boutique',
    clockHint:
      'Avancer l’horloge fait, à son heure, tout ce qui tombe en chemin : paniers, facturation, livraisons.',
    now: 'Il est',
    day: 'Avancer d’un jour',
    week: 'Avancer d’une semaine',
    run: 'Faire ce qui est dû',
    real: 'Revenir au moment présent',
    nothing: 'Rien n’était dû.',
    working: 'En cours…',
    clockFailed: 'L’horloge n’a pas répondu. Réessayez.',
    other: 'English',
    otherLocale: 'en-CA',
  },
  'en-CA': {
    title: 'Sandbox',
    lead: 'Each persona is a test account put in one precise state. Log in with one click to see the store their way.',
    password: 'Password of every account',
    logIn: 'Log in',
    as: 'as',
    visitor: 'Visit without an account',
    visitorHint: 'Ends the current session and opens the home page.',
    reset: 'Make the personas anew',
    resetHint: 'Their dates start from today again.',
    resetConfirm: 'Everything done with the personas will be lost. Make them anew?',
    resetFailed: 'The personas could not be made anew. Try again.',
    empty: 'This database has no personas: they come with the sample data, in an empty database.',
    failed: 'Could not log in. Does the account still exist with its first password?',
    noScript: 'Without JavaScript, use the log-in page with the email and the password.',
    outbox: 'Sent emails',
    outboxHint: 'What the store wrote, with its links.',
    clock: 'The store’s clock',
    clockHint: 'Moving the clock does, at its hour, all that falls on the way: baskets, billing, deliveries.',
    now: 'It is',
    day: 'Advance one day',
    week: 'Advance one week',
    run: 'Do what is due',
    real: 'Back to the real moment',
    nothing: 'Nothing was due.',
    working: 'Working…',
    clockFailed: 'The clock did not answer. Try again.',
    other: 'Français',
    otherLocale: 'fr-CA',
  },
} as const satisfies Record<Locale, Record<string, string>>;

type Group = PersonaList['groups'][number];
type Persona = Group['personas'][number];

const card = (persona: Persona, locale: Locale): string => {
  const { logIn, as } = texts[locale];
  const { name, description } = persona.copy[locale];
  const fullName = `${persona.first_name} ${persona.last_name}`;
  const initials = `${persona.first_name.charAt(0)}${persona.last_name.charAt(0)}`;
  return `<li class="card">
<div class="who"><span class="avatar" aria-hidden="true">${safe(initials)}</span>
<div><h3>${safe(name)}</h3><p class="name">${safe(fullName)} · ${persona.locale === 'fr-CA' ? 'fr' : 'en'}</p></div></div>
<p>${safe(description)}</p>
<p class="email">${safe(persona.email)}</p>
<button type="button" data-email="${safe(persona.email)}">${logIn}<span class="hidden"> ${as} ${safe(fullName)}</span></button>
</li>`;
};

const section = ({ key, copy, personas }: Group, locale: Locale): string =>
  `<section aria-labelledby="${key}"><h2 id="${key}">${safe(copy[locale].name)}</h2>
<ul>${personas.map((persona) => card(persona, locale)).join('\n')}</ul></section>`;

const clockPanel = (locale: Locale): string => {
  const t = texts[locale];
  return `<section class="clock" aria-labelledby="clock" data-locale="${locale}" data-nothing="${t.nothing}" data-working="${t.working}" data-failed="${t.clockFailed}">
<h2 id="clock">${t.clock}</h2>
<p>${t.now} <time data-now>–</time></p>
<p class="choice"><button type="button" class="quiet" data-advance="P1D">${t.day}</button>
<button type="button" class="quiet" data-advance="P7D">${t.week}</button>
<button type="button" class="quiet" data-run>${t.run}</button>
<button type="button" class="quiet" data-real>${t.real}</button></p>
<p class="name">${t.clockHint}</p>
<p role="status" data-did></p>
</section>`;
};

export const sandboxPage = ({ password, groups }: PersonaList, locale: Locale): string => {
  const t = texts[locale];
  const sections = groups.map((group) => section(group, locale)).join('\n');
  return documentPage(locale, {
    path: '/sandbox',
    texts: t,
    style: '/sandbox/personas.css',
    scripts: ['/sandbox/log-in.js', '/sandbox/clock.js'],
    data: { password, failed: t.failed, confirm: t.resetConfirm, 'reset-failed': t.resetFailed },
    start: '<p class="store">Marché Sauve-Légumes</p>',
    body: `<dl><dt>${t.password}</dt><dd><code>${safe(password)}</code></dd></dl>
<p class="choice"><button type="button" class="quiet" data-visitor>${t.visitor}</button> <span>${t.visitorHint}</span></p>
<p class="choice"><button type="button" class="quiet" data-reset>${t.reset}</button> <span>${t.resetHint}</span></p>
<p class="choice"><a href="/sandbox/outbox?locale=${locale}">${t.outbox}</a> <span>${t.outboxHint}</span></p>
${clockPanel(locale)}
<noscript><p class="notice">${t.noScript}</p></noscript>
<p class="notice" role="alert" id="failure" hidden></p>
${sections || `<p class="notice">${t.empty}</p>`}`,
  });
};
