import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditStateQuery } from './audit.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { formatDateTime } from '#ui/format.ts'

export function ChainNote() {
  const { t } = useTranslation()
  const { data } = useQuery(auditStateQuery)
  if (!data?.checked_at) return null
  const isBroken = data.broken_at !== null
  return (
    <Badge tone={isBroken ? 'bad' : 'ok'} icon={isBroken ? LinkBreakIcon : LinkIcon}>
      <span>
        {isBroken
          ? t('backOffice.audit.broken', { id: data.broken_at })
          : t('backOffice.audit.whole')}{' '}
        <time dateTime={data.checked_at} className="font-normal">
          {formatDateTime(data.checked_at)}
        </time>
      </span>
    </Badge>
  )
}
