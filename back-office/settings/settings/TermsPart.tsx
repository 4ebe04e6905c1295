import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import type { RegionSettings } from '#contract/settings/settings.admin.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { PublishTerms } from './PublishTerms.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

export function TermsPart({ region }: { region: RegionSettings }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const { coming_terms: nextTerms } = region
  return (
    <div className="mt-6">
      <FormPart title={t('backOffice.settings.terms.title')}>
        <p>{t('backOffice.settings.terms.current', { version: region.terms_version })}</p>
        {nextTerms && (
          <div>
            <p className="font-semibold">
              {t('backOffice.settings.terms.coming', {
                version: nextTerms.version,
                date: formatDate(nextTerms.effective_from, getRegion(region.region_id).timeZone),
                name: nextTerms.published_by,
              })}
            </p>
            <a
              href={nextTerms.url}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere underline"
            >
              {nextTerms.url}
            </a>
            {nextTerms.note && <p className="wrap-anywhere text-ink-2">{nextTerms.note}</p>}
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {may('content.see') && (
            <LinkButton
              to="/content/legal/$country/$page"
              params={{ country: region.slug, page: 'terms' }}
              kind="secondary"
            >
              {t('backOffice.legal.write')}
            </LinkButton>
          )}
          {!nextTerms && may('settings.edit') && (
            <Button kind="secondary" onClick={() => setAsking(true)}>
              {t('backOffice.settings.terms.publish')}
            </Button>
          )}
        </div>
      </FormPart>
      <PublishTerms region={region} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}
