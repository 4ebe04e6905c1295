import { useTranslation } from 'react-i18next'
import type { StaffLegalPage } from '#contract/members/legal.admin.ts'
import { buildLegalPath } from '#contract/members/legal.ts'
import { getRegion } from '#contract/regions.ts'
import { ReviewedBadge } from './ReviewedBadge.tsx'
import { formatDate } from '#ui/format.ts'
import { linkClass } from '#ui/TextLink.tsx'

export function LegalVersions({ page }: { page: StaffLegalPage }) {
  const { t } = useTranslation()
  const { slug, timeZone } = getRegion(page.region_id)
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-2 text-h3">
        {t('legal.versions')}
      </h2>
      <ol className="divide-y divide-line rounded-control border border-line bg-surface">
        {page.versions.map(({ version, effective_from, is_reviewed, published_by }) => (
          <li key={version} className="space-y-1 p-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <a
                href={buildLegalPath(slug, page.page, version)}
                target="_blank"
                rel="noreferrer"
                className={linkClass}
              >
                {t('legal.version', { version })}
              </a>
              {version === page.current_version && (
                <span className="text-meta font-semibold text-ok">
                  {t('backOffice.legal.inForce')}
                </span>
              )}
            </p>
            <ReviewedBadge isReviewed={is_reviewed} />
            <p className="text-meta text-ink-2">
              {effective_from
                ? t('backOffice.legal.publishedBy', {
                    day: formatDate(effective_from, timeZone),
                    name: published_by,
                  })
                : t('backOffice.legal.shipped')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
