import { type Answers, type PageOptions, renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { DeliveryChoice } from '../delivery/delivery-choice.tsx';
import { type DeliveryDraft, emptyDeliveryDraft } from '../delivery/delivery-draft.ts';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { aDelivery, aNewSubscription } from './delivery.builders.ts';

/** The choice of a delivery in French, as a page holds it; answers name the points that there are. */
export function renderDeliveryChoice(
  draft: Partial<DeliveryDraft>,
  answers: Answers,
  config: PageOptions['config'] = {},
) {
  const saved = jest.fn();
  function Choice() {
    const [now, setNow] = useState<DeliveryDraft>({ ...emptyDeliveryDraft, ...draft });
    return <DeliveryChoice draft={now} onDraft={setNow} onSaved={saved} submitLabel="Continuer" />;
  }
  const page = renderPage(
    <Choice />,
    { panels: texts },
    {
      config,
      answers: {
        'GET /subscriptions': aNewSubscription(),
        'GET /users/pickup-points/waiting-lists': [],
        'POST /deliveries/PUP': aDelivery(),
        ...answers,
      },
    },
  );
  return { ...page, saved };
}

/** The choice among windows, points and frequencies with that name. */
export const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
