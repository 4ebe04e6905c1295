const nines = /^\+\d{2,3}9{9}$/

/**
 * The documents' test number: a calling code and nine 9s, 12 signs or 12 digits long. It is taken
 * only where `ALLOW_TEST_PHONE=1`, never in production, and no SMS goes there. (decisions A)
 */
export function isTestPhone(phone: string) {
  return nines.test(phone)
}
