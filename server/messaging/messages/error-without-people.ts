const maxLength = 300
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const phone = /\+\d[\d ().-]{6,}\d|\d{9,}/g

/** What a relay answered, without the address or the number that it likes to repeat. */
export function errorWithoutPeople(text: string) {
  return text.replace(address, '…').replace(phone, '…').slice(0, maxLength)
}
