import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownRegion } from '#contract/regions.ts'
import type { OfficeRegion } from '#contract/settings.admin.ts'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { PublishTerms } from '#back-office/rules/PublishTerms.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#ui/format.ts'

/** Which terms hold in a region, and which are announced. */
export function TermsPart({ region }: { region: OfficeRegion }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const { coming_terms: coming } = region
  return (
    <div className="mt-6">
      <FormPart title={t('office.rules.terms.title')}>
        <p>{t('office.rules.terms.current', { version: region.terms_version })}</p>
        {coming && (
          <div>
            <p className="font-semibold">
              {t('office.rules.terms.coming', {
                version: coming.version,
                date: formatDate(coming.holds_from, knownRegion(region.region_id).timeZone),
                name: coming.published_by,
              })}
            </p>
            <a
              href={coming.url}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere underline"
            >
              {coming.url}
            </a>
            {coming.note && <p className="wrap-anywhere text-ink-2">{coming.note}</p>}
          </div>
        )}
        {!coming && may('rules.edit') && (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('office.rules.terms.publish')}
          </Button>
        )}
      </FormPart>
      <PublishTerms region={region} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
