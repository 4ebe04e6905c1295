import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { MarkSerial } from '#back-office/earning/serials/MarkSerial.tsx'
import { RegisterFacts } from '#back-office/earning/serials/RegisterFacts.tsx'
import { serialQuery } from '#back-office/earning/serials/serials.queries.ts'
import { OccurrenceList } from '#back-office/earning/serials/OccurrenceList.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Part } from '#back-office/members/members/Part.tsx'

export function SerialPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { serial } = useParams({ from: '/inside/serials/$serial' })
  const { data: life } = useSuspenseQuery(serialQuery(serial))
  return (
    <BackOfficePage
      title={formatSerial(life.serial)}
      windowTitle={`${formatSerial(life.serial)} · ${t('backOffice.menu.serials')}`}
      actions={life.register?.is_mine && may('serials.edit') && <MarkSerial life={life} />}
      aside={
        may('audit.see') && (
          <Part title={t('backOffice.menu.audit')}>
            <AuditTab type="serial" id={life.serial} />
          </Part>
        )
      }
    >
      <div className="space-y-6">
        <Part title={t('backOffice.serials.register')}>
          <RegisterFacts life={life} />
        </Part>
        <Part title={t('backOffice.serials.scans')}>
          <OccurrenceList occurrences={life.occurrences} />
        </Part>
      </div>
    </BackOfficePage>
  )
}
