/** How the store is reached (specification, section 2: footer). The phone number is one that nobody has. */
export const contact = {
  email: 'bonjour@sauve-legumes.example',
  careers: 'emplois@sauve-legumes.example',
  press: 'presse@sauve-legumes.example',
  phone: '514 555-0137',
  phoneLink: 'tel:+15145550137',
  facebook: 'https://www.facebook.com/marchesauvelegumes',
  instagram: 'https://www.instagram.com/marchesauvelegumes',
} as const;

/** Monday to Friday, 9:00 to 17:00 (specification, section 1). */
export const businessHours = { firstDay: 1, lastDay: 5, from: '09:00', to: '17:00' } as const;
