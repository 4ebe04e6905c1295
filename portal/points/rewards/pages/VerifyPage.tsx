import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { normalizeCertificateCode, formatCode } from '#contract/points/rewards.rules.ts'
import { certificateCheckQuery } from '#portal/points/rewards/rewards.queries.ts'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import type { CertificateCheck } from '#contract/points/rewards.ts'
import { classes } from '#ui/classes.ts'
import { findRegion } from '#contract/regions.ts'
import { formatDate, formatLastDay } from '#ui/format.ts'

/** Landing page of a certificate's QR code; needs no sign-in. */
export function VerifyPage() {
  const { t, i18n } = useTranslation()
  const { code } = useParams({ from: '/open/verify/$code' })
  const { data } = useSuspenseQuery(
    certificateCheckQuery(normalizeCertificateCode(code), i18n.language),
  )
  return (
    <>
      <title>{`${t('rewards.verify.title')} · Rooflight Club`}</title>
      <h1 className="text-h2">{t('rewards.verify.title')}</h1>
      <p className="num mt-1 text-meta break-all text-ink-2">
        {formatCode(normalizeCertificateCode(code).slice(0, 40))}
      </p>
      <VerifyVerdict state={data.state} />
      {data.certificate && <VerifyFacts certificate={data.certificate} />}
      <p className="mt-8 border-t border-line pt-4 text-meta text-ink-2">
        {t('rewards.verify.about')}
      </p>
    </>
  )
}

type State = CertificateCheck['state']

const styles = {
  valid: [CheckCircleIcon, 'border-ok bg-ok-soft', 'text-ok'],
  expired: [ClockIcon, 'border-warn bg-warn-soft', 'text-warn'],
  revoked: [QuestionIcon, 'border-bad bg-bad-soft', 'text-bad'],
  unknown: [QuestionIcon, 'border-bad bg-bad-soft', 'text-bad'],
} as const

function VerifyVerdict({ state }: { state: State }) {
  const { t } = useTranslation()
  const [Icon, frame, tone] = styles[state]
  return (
    <div className={classes('mt-6 flex items-start gap-4 rounded-card border-l-4 p-4', frame)}>
      <Icon size={40} weight="fill" aria-hidden className={classes('shrink-0', tone)} />
      <div>
        <p className="text-h3 font-bold">{t(`rewards.verify.${state}.title`)}</p>
        <p className="mt-1">{t(`rewards.verify.${state}.text`)}</p>
      </div>
    </div>
  )
}

type Props = { certificate: NonNullable<CertificateCheck['certificate']> }

/** Shows nothing about a person. */
function VerifyFacts({ certificate }: Props) {
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
