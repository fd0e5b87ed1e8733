/** How long the links of mails work: as their letters say it. */
export const CONFIRMATION_DAYS = 7;
export const NEWSLETTER_CONFIRMATION_DAYS = 7;
export const RESET_HOURS = 1;
