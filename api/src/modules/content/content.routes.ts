import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { activeBanners } from './content.repository.ts';
import { faqEntries, faqTopics } from './content.service.ts';

export const contentRoutes = ({ db }: Pick<Deps, 'db'>) =>
  ({
    banners: () => activeBanners(db),
    faqTopics: () => faqTopics(db),
    faqTopic: ({ params }) => faqEntries(db, params.topic),
  }) satisfies Handlers;
