const maxLength = 300
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const phone = /\+\d[\d ().-]{6,}\d|\d{9,}/g

/** Removes the address or phone number that a relay tends to repeat in its error. */
export function errorWithoutPeople(text: string) {
  return text.replace(address, '…').replace(phone, '…').slice(0, maxLength)
}
