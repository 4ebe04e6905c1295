import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inviterQuery } from './registration.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

export function InviterBanner({ invite, regionId }: { invite: string; regionId: number }) {
  const { t } = useTranslation()
  const { data: inviter } = useQuery(inviterQuery(invite, regionId))
  if (!inviter) return null
  return (
    <Banner tone="ok" icon={HandshakeIcon} className="mb-6">
      {t(`registration.invitedBy.${inviter.kind}`, { name: inviter.name })}
    </Banner>
  )
}
