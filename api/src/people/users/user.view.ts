import type { User } from '@msl/contracts/entities/user.ts';
import type { newsletterSubscribers } from '../../db/schema/content.ts';
import type { users } from '../../db/schema/users.ts';

type Row = {
  user: typeof users.$inferSelect;
  primeStatus: User['prime_status'];
  reader: Pick<typeof newsletterSubscribers.$inferSelect, 'uid' | 'confirmedAt' | 'unsubscribedAt'> | null;
};

/** A customer as the wire has one. */
export const userView = ({ user, primeStatus, reader }: Row): User => ({
  uid: user.uid,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  email_confirmed: user.confirmedAt !== null,
  phone: user.phone,
  address: user.address,
  address2: user.address2,
  city: user.city,
  province: user.province,
  zip_code: user.zipCode,
  country: user.country,
  note: user.note,
  latlng: user.lat === null || user.lng === null ? null : { lat: user.lat, lng: user.lng },
  locale: user.locale,
  referral: user.referral,
  company_name: user.companyName,
  default_tip: user.defaultTip,
  prime_status: primeStatus,
  // Asked for by the customer, even while the mail that asks waits for its answer. Who was only invited by a friend did not ask;
  // what others asked for at the address is for its owner alone to see.
  newsletter:
    reader !== null &&
    reader.unsubscribedAt === null &&
    ((reader.confirmedAt !== null && user.confirmedAt !== null) || reader.uid === user.uid),
});
