import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { FaultyFiles } from '#back-office/serials/FaultyFiles.tsx'
import { ImportHistory } from '#back-office/serials/ImportHistory.tsx'
import { ImportKeys } from '#back-office/serials/ImportKeys.tsx'
import { ImportSerials } from '#back-office/serials/ImportSerials.tsx'
import { SerialSearch } from '#back-office/serials/SerialSearch.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Part } from '#back-office/members/Part.tsx'

/** The register of serials: one looked up, files brought in, what was brought before. */
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
