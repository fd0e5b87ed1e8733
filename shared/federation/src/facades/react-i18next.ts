/** All that the store uses of react-i18next. Add a name when you need it. `#` goes round the sharing. */
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';
