import { useTranslation } from 'react-i18next'
import { findRegion } from '#contract/regions.ts'
import type { CertificateCheck } from '#contract/points/rewards.ts'
import { formatDate, formatLastDay } from '#ui/format.ts'

type Props = { certificate: NonNullable<CertificateCheck['certificate']> }

/** Shows nothing about a person. */
export function VerifyFacts({ certificate }: Props) {
  const { t } = useTranslation()
  const { name, description, company, country, issued_on, expires_on } = certificate
  const zone = findRegion(country)?.timeZone
  const facts = [
    ['company', company],
    ['issued', formatDate(issued_on, zone)],
    ['validUntil', formatLastDay(expires_on, zone)],
  ] as const
  return (
    <>
      <h2 className="mt-6 text-h3">{name}</h2>
      <p className="mt-1 text-ink-2">{description}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {facts.map(([fact, value]) => (
          <div key={fact} className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt className="text-ink-2">{t(`rewards.verify.facts.${fact}`)}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
