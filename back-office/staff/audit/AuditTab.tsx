import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry, AuditType } from '#contract/platform/audit.admin.ts'
import { auditQuery } from './audit.queries.ts'
import { getActionLabel, getReasonText, getActorName } from './audit-labels.ts'
import { Changes } from './Changes.tsx'
import { diffFields } from './diff-fields.ts'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const rowsAtOnce = 20
const maxRows = 100

type Props = { type: AuditType; id: string }

/** The history of one object; empty without the right to see the audit. */
export function AuditTab({ type, id }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [limit, setLimit] = useState(rowsAtOnce)
  const { data, error, refetch } = useQuery({
    ...auditQuery({ type, id, limit }),
    enabled: may('audit.see'),
  })
  if (!may('audit.see')) return null
  if (error) return <RefusalBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.data.length === 0) return <p className="text-ink-2">{t('backOffice.audit.none')}</p>
  return (
    <>
      <Timeline
        label={t('backOffice.audit.title')}
        items={data.data.map((entry) => ({
          id: String(entry.id),
          at: entry.at,
          title: getActionLabel(t, entry.action),
          text: <AuditDetails entry={entry} />,
          who: getActorName(t, entry),
        }))}
      />
      {data.meta.total > limit && limit < maxRows && (
        <Button kind="quiet" className="mt-2" onClick={() => setLimit(maxRows)}>
          {t('common.loadMore', { count: Math.min(data.meta.total, maxRows) - limit })}
        </Button>
      )}
    </>
  )
}

function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const reason = getReasonText(t, entry)
  const hasChanges = diffFields(entry.before, entry.after).length > 0
  return (
    <>
      {reason && <span className="block whitespace-pre-line">{reason}</span>}
      {hasChanges && (
        <details>
          <summary className="inline-block text-meta text-patina">
            {t('backOffice.audit.changes')}
          </summary>
          <Changes before={entry.before} after={entry.after} />
        </details>
      )}
    </>
  )
}
