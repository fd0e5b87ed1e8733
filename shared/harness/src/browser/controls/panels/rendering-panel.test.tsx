import { locales } from '@msl/contracts/locale.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { ownTexts } from '../../../tester-locale.ts';
import { SpokenIn } from '../spoken-in.tsx';
import { RenderingPanel } from './rendering-panel.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const said = {
  'fr-CA': [/ces réponses ne changent rien ici/, 'Retirer la réponse de banners'],
  'en-CA': [/these answers change nothing here/, 'Remove the answer to banners'],
} as const;

test.each(locales)(
  'answers of the stage that a page of the server never gets are told, and taken away, in %s',
  (locale) => {
    const onAnswers = jest.fn();
    const show = (answers: Parameters<typeof RenderingPanel>[0]['answers']) => (
      <SpokenIn locale={locale} messages={messages}>
        <RenderingPanel told={null} answers={answers} onAnswers={onAnswers} />
      </SpokenIn>
    );
    const [nothing, remove] = said[locale];
    const { rerender } = render(show([{ call: 'banners', status: 200, body: {} }]));
    expect(screen.queryByText(nothing)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: remove }));
    expect(onAnswers).toHaveBeenCalledWith([]);
    rerender(show([]));
    expect(screen.queryByText(nothing)).toBeNull();
  },
);
