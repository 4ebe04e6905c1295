import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStaff } from './staff.queries.ts'
import { linkClass } from '#ui/TextLink.tsx'

type Props = { kind: 'companies' | 'installers'; uuid: string; children: ReactNode }

/** Plain text for staff who may not see members. */
export function MemberLink({ kind, uuid, children }: Props) {
  const { may } = useStaff()
  if (!may('members.see')) return <>{children}</>
  return (
    <Link to={`/${kind}/$uuid`} params={{ uuid }} className={linkClass}>
      {children}
    </Link>
  )
}
