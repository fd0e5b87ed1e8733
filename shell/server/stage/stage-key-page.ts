import type { Locale } from '@msl/contracts/locale.ts';
import { plainPage } from '../registry/registry-page.ts';
import { stageKeyTexts } from './stage-key.texts.ts';

export const STAGE_KEY_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Asks for a key. The form goes to the very address that was opened, with what stands behind its #: a link leads where it should once
 * the key is given.
 */
export function stageKeyPage(locale: Locale, problem?: 'wrong' | 'often'): string {
  const t = stageKeyTexts[locale];
  const said = problem ? `<p role="alert" id="said">${t[problem]}</p>` : '';
  const describes = problem ? ' aria-describedby="said" aria-invalid="true"' : '';
  return plainPage(
    locale,
    t.title,
    `<h1>${t.title}</h1><p class="lead">${t.lead}</p>${said}
<form method="post"><p><label for="key">${t.key}</label>
<input id="key" name="key" type="password" autocomplete="off" required autofocus${describes}></p>
<p><button class="registry-button" type="submit">${t.open}</button></p></form>`,
  );
}
