import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { groupedSerial } from '#contract/scans.rules.ts'
import { AuditTab } from '#back-office/audit/AuditTab.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { MarkSerial } from '#back-office/serials/MarkSerial.tsx'
import { RegisterFacts } from '#back-office/serials/RegisterFacts.tsx'
import { serialQuery } from '#back-office/serials/serials.queries.ts'
import { SightingList } from '#back-office/serials/SightingList.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Part } from '#back-office/members/Part.tsx'

/** The whole life of one serial: shipped, scanned, credited, taken back. */
export function SerialPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { serial } = useParams({ from: '/inside/serials/$serial' })
  const { data: life } = useSuspenseQuery(serialQuery(serial))
  return (
    <OfficePage
      title={groupedSerial(life.serial)}
      windowTitle={`${groupedSerial(life.serial)} · ${t('office.menu.serials')}`}
      actions={life.register?.is_mine && may('serials.edit') && <MarkSerial life={life} />}
      aside={
        may('audit.see') && (
          <Part title={t('office.menu.audit')}>
            <AuditTab type="serial" id={life.serial} />
          </Part>
        )
      }
    >
      <div className="space-y-6">
        <Part title={t('office.serials.register')}>
          <RegisterFacts life={life} />
        </Part>
        <Part title={t('office.serials.scans')}>
          <SightingList sightings={life.sightings} />
        </Part>
      </div>
    </OfficePage>
  )
}
