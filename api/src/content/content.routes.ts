import type { Handlers } from '../http/handlers.ts';
import {
  activeBanners,
  announcementsToday,
  type ContentDeps,
  faqEntries,
  faqTopics,
} from './content.service.ts';

export const contentRoutes = (deps: ContentDeps) =>
  ({
    banners: () => activeBanners(deps),
    announcements: () => announcementsToday(deps),
    faqTopics: () => faqTopics(deps),
    faqTopic: ({ params }) => faqEntries(deps, params.topic),
  }) satisfies Handlers;
