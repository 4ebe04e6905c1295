/** Recipient of the measured orders. */
export const customer = {
  name: 'Marek',
  surname: 'Kowalczyk',
  phone: '+48512345678',
  delivery: 'personal' as const,
  country: 'PL',
  street: 'ul. Dębowa',
  house_number: '14',
  postal_code: '30-065',
  city: 'Kraków',
}
