import { type Installer, Role } from '#contract/members/installers.ts'

type Person = {
  role: Pick<Installer['role'], 'id'>
  company: Pick<Installer['company'], 'has_edenred_card' | 'edenred_card'>
}

/** The programme of the card is open for the company, and no card is registered yet. */
export function isCardWaiting({ role, company }: Person) {
  const { has_edenred_card: isOpen, edenred_card: card } = company
  return role.id === Role.owner && isOpen === 1 && card === null
}

/** State of the welcome points: a company gets them once, and only its owner is notified. */
export type Welcome = 'credited' | 'whenChecked' | 'whenClosed' | 'employee'

type Newcomer = {
  role: Pick<Installer['role'], 'id'>
  company: Pick<Installer['company'], 'verified' | 'welcomed'>
}

export function getWelcome({ role, company }: Newcomer): Welcome {
  if (role.id !== Role.owner) return 'employee'
  if (company.welcomed) return 'credited'
  return company.verified ? 'whenClosed' : 'whenChecked'
}
