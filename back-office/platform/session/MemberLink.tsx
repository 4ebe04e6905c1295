import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStaff } from './staff.queries.ts'
import { linkClass } from '#ui/TextLink.tsx'

type Props = { kind: 'companies' | 'installers'; uuid: string; children: ReactNode }

/** Leads to a member's page, for those who may see members. */
export function MemberLink({ kind, uuid, children }: Props) {
  const { may } = useStaff()
  if (!may('members.see')) return <>{children}</>
  return (
    <Link to={`/${kind}/$uuid`} params={{ uuid }} className={linkClass}>
      {children}
    </Link>
  )
}
