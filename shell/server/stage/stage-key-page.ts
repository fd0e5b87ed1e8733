import type { Locale } from '@msl/contracts/locale.ts';
import { plainPage } from '../html/plain-page.ts';
import { stageKeyTexts } from './stage-key.texts.ts';

export const STAGE_KEY_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Asks for a key. The form goes to the very address that was opened, with what stands behind its #: a link leads where it should once
 * the key is given.
 */
export function stageKeyPage(locale: Locale, problem?: 'wrong' | 'often'): string {
  const t = stageKeyTexts[locale];
  const said = problem ? `<p role="alert" id="said" class="registry-wrong">${t[problem]}</p>` : '';
  const describes = problem ? ' aria-describedby="said" aria-invalid="true"' : '';
  return plainPage(
    locale,
    t.title,
    `<h1>${t.title}</h1><p class="lead">${t.lead}</p>
<form class="registry-ask" method="post"><label for="key">${t.key}</label>
<input class="registry-field" id="key" name="key" type="password" autocomplete="off" required autofocus${describes}>${said}
<button class="registry-button" type="submit">${t.open}</button></form>`,
  );
}
