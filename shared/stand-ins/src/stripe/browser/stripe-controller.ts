import type { ControllerReply, Language, ToController } from './protocol.ts';
import { createFrame, dress, listenTo, say } from './stripe-frames.ts';

export type Controller = (message: ToController) => Promise<ControllerReply>;

const answerWithinMs = 30_000;

/** The hidden frame that calls the API; made at the first need, so that a page without a card loads nothing. */
export function createController(publishableKey: string, language: () => Language): Controller {
  let ready: Promise<HTMLIFrameElement> | null = null;

  function open(): Promise<HTMLIFrameElement> {
    return new Promise((resolve) => {
      const frame = createFrame('controller', `${language()}-CA`, { publishableKey }, '');
      dress(frame, { position: 'absolute', width: '1px', height: '1px', visibility: 'hidden' });
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
      const stop = listenTo(frame, () => {
        stop();
        resolve(frame);
      });
      document.body.append(frame);
    });
  }

  return async (message) => {
    const unanswered: ControllerReply = {
      error: { type: 'api_connection_error', message: 'The payment service does not answer.' },
    };
    const late = new Promise<ControllerReply>((resolve) => {
      setTimeout(() => resolve(unanswered), answerWithinMs);
    });
    ready ??= open();
    const asked = ready.then(
      (frame) =>
        new Promise<ControllerReply>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }: MessageEvent<ControllerReply>) => {
            port1.close();
            resolve(data);
          };
          say(frame, message, [port2]);
        }),
    );
    return Promise.race([asked, late]);
  };
}
