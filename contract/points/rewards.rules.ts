const behaviours = [
  'emailVerified',
  'profileComplete',
  'firstScan',
  'firstProject',
  'referencePhoto',
  'training',
  'certificate',
] as const
export type BehaviourSlug = (typeof behaviours)[number]

export const behavioursPerPage = 15
/** A member's own colleagues, paid at most so often in a calendar year. */
export const referralsPerYear = 10
export const expiringDays = 60

/** Digits and letters that are not mistaken for each other, used in the code of a certificate. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 16

/** A code as it is kept: what a person typed, without gaps, with the letters that were meant. */
export function normalizeCertificateCode(text: string) {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** The same in groups of four, to be read. */
export function formatCode(code: string) {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
