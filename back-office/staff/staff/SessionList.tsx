import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useTranslation } from 'react-i18next'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import type { StaffDetail } from '#contract/staff/staff.admin.ts'
import { useEndStaffSession } from './staff-accounts.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function SessionList({ person }: { person: StaffDetail }) {
  const { t } = useTranslation()
  const end = useStepUp(useEndStaffSession(person.uuid))
  const { sessions } = person
  return (
    <section aria-labelledby="sessions" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="sessions" className="text-h3">
          {t('backOffice.staff.sessions')}
        </h2>
        {sessions.length > 1 && (
          <Button kind="secondary" onClick={() => end.mutate(undefined)}>
            {t('backOffice.staff.endAll')}
          </Button>
        )}
      </div>
      <RefusalBox error={end.error} className="mb-2" />
      {sessions.length === 0 && <p className="text-ink-2">{t('backOffice.staff.noSessions')}</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {sessions.map(({ uuid, is_current, user_agent, network, last_used_at }) => (
          <li key={uuid} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {formatDevice(user_agent) || t('devices.unknown')}
                {is_current && (
                  <Badge tone="ok" icon={CheckCircleIcon}>
                    {t('backOffice.staff.current')}
                  </Badge>
                )}
              </p>
              <p className="text-meta text-ink-2">
                {t('devices.lastUsed', { when: formatDateTime(last_used_at) })} · {network}
              </p>
            </div>
            <Button kind="quiet" onClick={() => end.mutate(uuid)}>
              {t('backOffice.staff.end')}
            </Button>
          </li>
        ))}
      </ul>
      {end.stepUp}
    </section>
  )
}

function formatDevice(userAgent: string) {
  const { browser, system } = parseUserAgent(userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}
