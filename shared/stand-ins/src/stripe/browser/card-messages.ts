import type { FieldErrorCode } from './card-fields.rules.ts';
import type { FieldType, Language } from './protocol.ts';

/** Stripe.js speaks the customer's language; so does its stand-in. No-break spaces as in the store's French. */
export const fieldLabels: Record<Language, Record<FieldType, string>> = {
  fr: {
    cardNumber: 'Numéro de carte',
    cardExpiry: 'Date d’expiration, mois et année',
    cardCvc: 'Code de sécurité (CVC)',
  },
  en: {
    cardNumber: 'Card number',
    cardExpiry: 'Expiration date, month and year',
    cardCvc: 'Security code (CVC)',
  },
};

export const fieldPlaceholders: Record<Language, Record<FieldType, string>> = {
  fr: { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM / AA', cardCvc: 'CVC' },
  en: { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM / YY', cardCvc: 'CVC' },
};

export const frameTitles: Record<Language, Record<FieldType, string>> = {
  fr: {
    cardNumber: 'Champ sécurisé : numéro de carte',
    cardExpiry: 'Champ sécurisé : date d’expiration',
    cardCvc: 'Champ sécurisé : code de sécurité',
  },
  en: {
    cardNumber: 'Secure card number field',
    cardExpiry: 'Secure expiration date field',
    cardCvc: 'Secure security code field',
  },
};

export const fieldErrors: Record<Language, Record<FieldErrorCode, string>> = {
  fr: {
    incomplete_number: 'Le numéro de votre carte est incomplet.',
    invalid_number: 'Le numéro de votre carte n’est pas valide.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    invalid_expiry_month_past: 'La date d’expiration de votre carte est passée.',
    invalid_expiry_year_past: 'L’année d’expiration de votre carte est passée.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
  },
  en: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
};

const declined = {
  fr: 'Votre carte a été refusée. Essayez une autre carte.',
  en: 'Your card was declined. Try another card.',
};
const authenticationFailed = {
  fr: 'Votre banque n’a pas pu confirmer votre identité. Réessayez ou choisissez une autre carte.',
  en: 'Your bank could not confirm your identity. Try again or choose another card.',
};

/** By decline code first, then by code. */
const answers: Record<string, Record<Language, string>> = {
  card_declined: declined,
  insufficient_funds: {
    fr: 'Les fonds de votre carte sont insuffisants.',
    en: 'Your card has insufficient funds.',
  },
  expired_card: { fr: 'Votre carte est expirée.', en: 'Your card has expired.' },
  incorrect_cvc: {
    fr: 'Le code de sécurité de votre carte est incorrect.',
    en: "Your card's security code is incorrect.",
  },
  processing_error: {
    fr: 'Une erreur est survenue pendant le traitement de votre carte. Réessayez dans un instant.',
    en: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    fr: 'Votre carte a été refusée : cette boutique est en mode d’essai, utilisez une carte d’essai.',
    en: 'Your card was declined: this store is in test mode, use a test card.',
  },
  setup_intent_authentication_failure: authenticationFailed,
  payment_intent_authentication_failure: authenticationFailed,
  api_connection_error: {
    fr: 'Le service de paiement ne répond pas. Vérifiez votre connexion et réessayez.',
    en: 'The payment service does not answer. Check your connection and try again.',
  },
};

/** The text for an error of the API; what has none keeps the API's own. */
export function answerMessage(
  language: Language,
  codes: readonly (string | undefined)[],
  own: string,
): string {
  const known = codes.map((code) => answers[code ?? '']).find((texts) => texts !== undefined);
  return known?.[language] ?? own;
}

type WalletText = 'test' | 'cards' | 'pay' | 'save' | 'cancel' | 'error' | 'nothing';
/** The wallet's own page, which at Stripe is Google's, Apple's or Link's. */
export const walletTexts: Record<Language, Record<WalletText, string>> = {
  fr: {
    test: 'Environnement d’essai : ici s’ouvrirait votre portefeuille.',
    cards: 'Carte',
    pay: 'Payer {amount}',
    save: 'Utiliser cette carte',
    cancel: 'Annuler',
    error: 'Le portefeuille ne répond pas. Réessayez.',
    nothing: 'Rien n’est payé maintenant.',
  },
  en: {
    test: 'Test environment: here your wallet would open.',
    cards: 'Card',
    pay: 'Pay {amount}',
    save: 'Use this card',
    cancel: 'Cancel',
    error: 'The wallet does not answer. Try again.',
    nothing: 'Nothing is paid now.',
  },
};

/** The cards that every wallet of the stand-in holds: those of the README. */
export const walletCards: Record<string, Record<Language, string>> = {
  '4242424242424242': { fr: 'Visa •••• 4242', en: 'Visa •••• 4242' },
  '5555555555554444': { fr: 'Mastercard •••• 4444', en: 'Mastercard •••• 4444' },
  '4000002760003184': {
    fr: 'Visa •••• 3184 (la banque demande toujours)',
    en: 'Visa •••• 3184 (the bank always asks)',
  },
  '4000000000000002': { fr: 'Visa •••• 0002 (refusée)', en: 'Visa •••• 0002 (declined)' },
  '378282246310005': { fr: 'American Express •••• 0005', en: 'American Express •••• 0005' },
};

export const expressTitles: Record<Language, string> = {
  fr: 'Boutons de paiement par portefeuille',
  en: 'Wallet payment buttons',
};

export const challengeTexts: Record<
  Language,
  Record<'heading' | 'body' | 'complete' | 'fail' | 'error', string>
> = {
  fr: {
    heading: 'Votre banque vérifie que c’est bien vous',
    body: 'Environnement d’essai : ici, votre banque vous demanderait un code ou une confirmation dans son application.',
    complete: 'Confirmer',
    fail: 'Faire échouer',
    error: 'La réponse n’a pas pu être envoyée. Réessayez.',
  },
  en: {
    heading: 'Your bank is checking that it is you',
    body: 'Test environment: here, your bank would ask you for a code or a confirmation in its app.',
    complete: 'Complete',
    fail: 'Fail',
    error: 'The answer could not be sent. Try again.',
  },
};
