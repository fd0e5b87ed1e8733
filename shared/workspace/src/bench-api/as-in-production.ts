import { ownKey } from '@msl/releases/signing/keys.ts';

/** A production's configuration. Nothing is charged nor sent with it: no key and no mail server is ever asked. */
export const asInProduction = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://store.example',
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'sk_live_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  VISITOR_SECRET: 'bench-visitor-secret-of-32-characters',
  METRICS_TOKEN: 'bench-metrics-token',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'store@store.example',
  COMPANY_ADDRESS: '12, rue Rachel Est, Montréal (Québec) H2W 1C6',
  GST_NUMBER: '123456789 RT0001',
  QST_NUMBER: '1234567890 TQ0001',
  MSL_ROOTS: ownKey().publicKey,
} as const;
