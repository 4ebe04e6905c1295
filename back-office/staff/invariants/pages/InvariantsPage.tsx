import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvariantsState } from '#contract/platform/invariants.admin.ts'
import { AuditTabs } from '#back-office/staff/audit/AuditTabs.tsx'
import {
  invariantsQuery,
  useCheckInvariants,
} from '#back-office/staff/invariants/invariants.queries.ts'
import { InvariantName } from '#back-office/staff/invariants/InvariantName.tsx'
import { LiftFreeze } from '#back-office/staff/invariants/LiftFreeze.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { formatDateTime } from '#ui/format.ts'

export function InvariantsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(invariantsQuery)
  const check = useCheckInvariants()
  const { freeze, violations } = data
  return (
    <BackOfficePage
      title={t('backOffice.audit.title')}
      windowTitle={t('backOffice.invariants.title')}
      lead={t('backOffice.invariants.lead')}
    >
      <AuditTabs />
      <div className="max-w-3xl space-y-4">
        {freeze && <LiftFreeze freeze={freeze} mayLift={may('invariants.lift')} />}
        <Card>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h2 className="text-h3">{t('backOffice.invariants.title')}</h2>
              <LastRound state={data} />
            </div>
            <Button
              kind="secondary"
              busy={check.isPending && t('backOffice.invariants.checking')}
              onClick={() => check.mutate()}
            >
              {t('backOffice.invariants.check')}
            </Button>
          </div>
          <RefusalBox error={check.error} className="mt-3" />
          <Violations violations={violations} />
        </Card>
      </div>
    </BackOfficePage>
  )
}

function LastRound({ state }: { state: InvariantsState }) {
  const { t } = useTranslation()
  const { round_ended_at, is_running } = state
  return (
    <p className="text-ink-2">
      {round_ended_at
        ? t('backOffice.invariants.ended', { time: formatDateTime(round_ended_at) })
        : t('backOffice.invariants.never')}{' '}
      {is_running && t('backOffice.invariants.running')}
    </p>
  )
}

function Violations({ violations }: Pick<InvariantsState, 'violations'>) {
  const { t } = useTranslation()
  if (violations.length === 0)
    return (
      <p className="mt-3 flex items-center gap-2">
        <CheckCircleIcon weight="fill" aria-hidden className="shrink-0 text-ok" size={18} />
        {t('backOffice.invariants.right')}
      </p>
    )
  return (
    <ul aria-label={t('backOffice.invariants.broken')} className="mt-3">
      {violations.map(({ invariant, count, found_at }) => (
        <li key={invariant} className="flex items-start gap-3 border-t border-line py-2">
          <WarningIcon size={18} weight="fill" aria-hidden className="mt-1 shrink-0 text-bad" />
          <span className="min-w-0 flex-1">
            <InvariantName invariant={invariant} />
            <span className="text-meta text-ink-2">
              {t('backOffice.today.since', { when: formatDateTime(found_at) })}
            </span>
          </span>
          <span className="font-bold">{t('backOffice.invariants.rows', { rows: count })}</span>
        </li>
      ))}
    </ul>
  )
}
