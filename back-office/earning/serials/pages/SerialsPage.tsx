import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { FaultyFiles } from '#back-office/earning/serials/FaultyFiles.tsx'
import { ImportHistory } from '#back-office/earning/serials/ImportHistory.tsx'
import { ImportKeys } from '#back-office/earning/serials/ImportKeys.tsx'
import { ImportSerials } from '#back-office/earning/serials/ImportSerials.tsx'
import { SerialSearch } from '#back-office/earning/serials/SerialSearch.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Part } from '#back-office/members/members/Part.tsx'

export function SerialsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  return (
    <BackOfficePage title={t('backOffice.menu.serials')}>
      <div className="space-y-6">
        <FaultyFiles />
        <SerialSearch />
        {may('serials.edit') && (
          <Part title={t('backOffice.serials.import')}>
            <ImportSerials />
          </Part>
        )}
        <Part title={t('backOffice.serials.imports')}>
          <ImportHistory />
        </Part>
        {may('serials.keys') && (
          <Part title={t('backOffice.serials.keys.title')}>
            <ImportKeys />
          </Part>
        )}
      </div>
    </BackOfficePage>
  )
}
