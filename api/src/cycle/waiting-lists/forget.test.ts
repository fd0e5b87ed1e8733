import { becomingApplications, waitingList } from '../../db/schema/content.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { runDueByTwo } from '../../testing/run-due.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const WRITTEN = '2024-11-16T15:00:00Z';
const A_MINUTE_SHORT = '2026-11-16T14:59:00Z';
const TWO_YEARS = '2026-11-16T15:00:00Z';

const api = withStockedApi();

const waiting = { first_name: 'Luc', last_name: 'Gagnon', phone: '14185550188', zip_code: 'g0a 1a0' };
const application = {
  ...{ first_name: 'Luc', last_name: 'Roy', phone: '5145550100', zip_code: 'H2X 1Y4' },
  ...{ email: 'luc@example.ca', message: 'Mon café est ouvert tous les jours.' },
};

const mail = (id: string, row: Partial<typeof mails.$inferInsert> = {}) => ({
  ...{ id, template: 'activated', locale: 'fr-CA', recipient: 'luc@example.ca', dedupeKey: id },
  ...{ createdAt: new Date(WRITTEN), dueAt: new Date('2027-01-01T00:00:00Z'), ...row },
});

/** Whoever waits, whoever applied, and the mails, as the workers of two processes leave them at that moment. */
const keptAt = async (moment: string) => {
  await runDueByTwo(api, moment);
  const written = await api.db.select().from(mails);
  return {
    waiting: (await api.db.select().from(waitingList)).length,
    applications: (await api.db.select().from(becomingApplications)).length,
    mails: written.map(({ id, template }) => (id.length < 20 ? id : template)).sort(),
  };
};

test('applications, waiting lists and mails are kept for two years, to the minute', async () => {
  api.clock.set(WRITTEN);
  await api.call('joinWaitingList', { body: { ...waiting, email: 'luc@example.ca' } });
  const body = { template: 'becoming', locale: 'fr', type: 'mail', locals: application } as const;
  await api.call('sendPickupPointMail', { body });
  const sent = { sentAt: new Date(WRITTEN) };
  await api.db.update(mails).set(sent);
  await api.db.insert(mails).values([
    mail('sent', sent),
    mail('given-up', { failedAt: new Date(WRITTEN) }),
    mail('not-sent-yet'),
    mail('of-a-minute-later', { ...sent, createdAt: new Date('2024-11-16T15:01:00Z') }),
    mail('contract', { ...sent, template: 'contract' }),
    // More than go at once.
    ...Array.from({ length: 1200 }, (_, index) => mail(`many-${index}`, sent)),
  ]);
  const short = await keptAt(A_MINUTE_SHORT);
  expect(short).toMatchObject({ waiting: 1, applications: 1 });
  expect(short.mails).toHaveLength(1207);
  expect(await keptAt(TWO_YEARS)).toEqual({
    waiting: 0,
    applications: 0,
    mails: ['contract', 'not-sent-yet', 'of-a-minute-later'],
  });
});
