import { answerMessage } from './card-messages.ts';
import type { ControllerReply, Language, StripeJsError } from './protocol.ts';

type Values = Record<string, string>;
type ApiAnswer = { error?: StripeJsError } & Record<string, unknown>;

/** Calls the sandbox's API from one of its frames, with the publishable key; errors in the customer's language. */
export function createApi(publishableKey: string, language: Language) {
  const inLanguage = (error: StripeJsError): StripeJsError => ({
    ...error,
    message: answerMessage(language, [error.decline_code, error.code, error.type], error.message),
  });
  /** An intent carries the reason of its last refusal. */
  const asResult = (json: ApiAnswer): ControllerReply => {
    const refusals = ['last_setup_error', 'last_payment_error'].flatMap((name) => {
      const error = json[name] as StripeJsError | null | undefined;
      return error ? [[name, inLanguage(error)]] : [];
    });
    return { result: { ...json, ...Object.fromEntries(refusals) } };
  };

  return async (method: 'GET' | 'POST', path: string, values: Values): Promise<ControllerReply> => {
    const form = new URLSearchParams(values);
    const init = { method, headers: { authorization: `Bearer ${publishableKey}` } };
    try {
      const answer = await (method === 'GET'
        ? fetch(`${path}?${form}`, init)
        : fetch(path, { ...init, body: form }));
      const json = (await answer.json()) as ApiAnswer;
      return json.error ? { error: inLanguage(json.error) } : asResult(json);
    } catch {
      const message = 'The payment service does not answer.';
      return { error: inLanguage({ type: 'api_connection_error', message }) };
    }
  };
}
