import { answerMessage } from './card-messages.ts';
import type { ControllerReply, Language, StripeJsError } from './protocol.ts';

type Values = Record<string, string>;
type ApiAnswer = { error?: StripeJsError } & Record<string, unknown>;

/** Calls the sandbox's API from one of its frames, with the publishable key; errors in the customer's language. */
export function createApi(publishableKey: string, language: Language) {
  const asError = (error: StripeJsError): ControllerReply => ({
    error: {
      ...error,
      message: answerMessage(language, [error.decline_code, error.code, error.type], error.message),
    },
  });

  return async (method: 'GET' | 'POST', path: string, values: Values): Promise<ControllerReply> => {
    const form = new URLSearchParams(values);
    const init = { method, headers: { authorization: `Bearer ${publishableKey}` } };
    try {
      const answer = await (method === 'GET'
        ? fetch(`${path}?${form}`, init)
        : fetch(path, { ...init, body: form }));
      const json = (await answer.json()) as ApiAnswer;
      return json.error ? asError(json.error) : { result: json };
    } catch {
      return asError({ type: 'api_connection_error', message: 'The payment service does not answer.' });
    }
  };
}

/** What the browser may call on the intent of that secret. */
export type SandboxApi = ReturnType<typeof createApi>;
