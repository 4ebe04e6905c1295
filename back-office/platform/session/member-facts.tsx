import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { MemberLink } from './MemberLink.tsx'

type Kind = 'companies' | 'installers'
type Member = { uuid: string; name: ReactNode }

export function buildMemberFact(label: string, kind: Kind, { uuid, name }: Member) {
  return [
    label,
    <MemberLink key={uuid} kind={kind} uuid={uuid}>
      {name}
    </MemberLink>,
  ] as const
}

export function buildCompanyFact(t: TFunction, company: Member) {
  return buildMemberFact(t('backOffice.orders.company'), 'companies', company)
}
