import { useTranslation } from 'react-i18next'
import type { LegalPage } from '#contract/members/legal.ts'
import { getRegion } from '#contract/regions.ts'
import { formatDate } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function LegalVersions({ page }: { page: LegalPage }) {
  const { t } = useTranslation()
  const { slug, timeZone } = getRegion(page.region_id)
  return (
    <section aria-labelledby="versions" className="mt-4 print:hidden">
      <h2 id="versions" className="text-h3">
        {t('legal.versions')}
      </h2>
      <ul>
        {page.versions.map(({ version, effective_from }) => (
          <li key={version}>
            <TextLink
              to="/legal/$country/$page"
              params={{ country: slug, page: page.page }}
              search={{ version }}
              className="inline-flex min-h-12 items-center"
            >
              {t('legal.version', { version })}
            </TextLink>
            {effective_from && (
              <span className="text-ink-2">
                {' · '}
                {t('legal.since', { day: formatDate(effective_from, timeZone) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
