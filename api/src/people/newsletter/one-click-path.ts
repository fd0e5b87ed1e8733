/** Under the API; apart from its routes, which need what writes mails. */
export const ONE_CLICK_PATH = '/emails/newsletter/one-click';
