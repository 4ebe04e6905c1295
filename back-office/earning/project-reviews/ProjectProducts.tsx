import { useTranslation } from 'react-i18next'
import { formatSerial, type ReasonCode, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { FlagBadge } from '#back-office/earning/scan-reviews/FlagBadge.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Link } from '@tanstack/react-router'
import { formatProductType } from '#ui/product-type.ts'

type Props = {
  project: ProjectReview
  valid: ReadonlySet<string>
  onToggle: (uuid: string, counts: boolean) => void
  mayToggle: boolean
}

export function ProjectProducts({ project, valid, onToggle, mayToggle }: Props) {
  const { t } = useTranslation()
  return (
    <EvidencePart title={t('backOffice.projectReviews.products')}>
      <ul>
        {project.products.map((product) => {
          const isInReview = product.flag === ScanFlag.inReview
          const serial = formatSerial(product.serial)
          return (
            <li
              key={product.uuid}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-2 border-b border-line py-2 last:border-0"
            >
              <span className="pt-0.5">
                {isInReview && mayToggle && (
                  <input
                    type="checkbox"
                    aria-label={`${t('backOffice.projectReviews.counts')}: ${serial}`}
                    checked={valid.has(product.uuid)}
                    onChange={(event) => onToggle(product.uuid, event.target.checked)}
                    className="size-4.5 accent-patina"
                  />
                )}
              </span>
              <span className="min-w-0">
                {isInReview ? (
                  <Link
                    to="/queues/scans"
                    search={{ item: product.uuid }}
                    className={`num ${linkClass}`}
                  >
                    {serial}
                  </Link>
                ) : (
                  <span className="num font-semibold">{serial}</span>
                )}
                <span className="block text-meta text-ink-2 wrap-anywhere">
                  {[formatProductType(t, product.type), product.size, product.variant]
                    .filter(Boolean)
                    .join(' · ') || t('backOffice.scanReviews.unknown')}
                </span>
                {product.reason_code && (
                  <span className="block text-meta font-semibold">
                    {t(`backOffice.scanReviews.why.${product.reason_code as ReasonCode}`)}
                  </span>
                )}
              </span>
              <span className="flex flex-col items-end gap-1">
                <FlagBadge flag={product.flag} />
                <PointsAmount points={product.points} />
              </span>
            </li>
          )
        })}
      </ul>
    </EvidencePart>
  )
}
