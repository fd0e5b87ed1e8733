import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { activeBanners, announcementsToday, faqEntries, faqTopics } from './content.service.ts';

export const contentRoutes = (deps: Pick<Deps, 'db' | 'config' | 'clock'>) =>
  ({
    banners: () => activeBanners(deps),
    announcements: () => announcementsToday(deps),
    faqTopics: () => faqTopics(deps),
    faqTopic: ({ params }) => faqEntries(deps, params.topic),
  }) satisfies Handlers;
