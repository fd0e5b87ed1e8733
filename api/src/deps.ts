import type { Catalogue } from './catalogue/in-memory/catalogue.cache.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Geocoder } from './geocoder/geocoder.port.ts';
import type { Mailer } from './mailer/mailer.port.ts';
import type { Payments } from './payments/payments.port.ts';
import type { SearchIndex } from './search/search.port.ts';

/** What modules work with, handed to each as an argument: a test hands its own. */
export type Deps = {
  db: Db;
  catalogue: Catalogue;
  clock: Clock;
  config: Pick<Config, 'environment' | 'business'>;
  payments: Payments;
  geocoder: Geocoder;
  search: SearchIndex;
  mailer: Mailer;
  /** What somebody of the team has to look at: a line of the log. */
  tell: (news: string) => void;
};
