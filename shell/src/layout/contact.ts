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
