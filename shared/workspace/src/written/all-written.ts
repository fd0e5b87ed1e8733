import { envExample } from './env-example.ts';
import { packagePicture } from './package-picture.ts';
import { stripeParameters } from './stripe-parameters.ts';
import { stripeWebhook } from './stripe-webhook.ts';
import type { WrittenFile } from './written-file.ts';

export const allWritten: readonly WrittenFile[] = [
  packagePicture,
  envExample,
  stripeParameters,
  stripeWebhook,
];
