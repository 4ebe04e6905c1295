import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { certificateCode, formatCode } from '#contract/points/rewards.rules.ts'
import { certificateCheckQuery } from '#portal/points/rewards/rewards.queries.ts'
import { VerifyFacts } from '#portal/points/rewards/VerifyFacts.tsx'
import { VerifyVerdict } from '#portal/points/rewards/VerifyVerdict.tsx'

/** Landing page of a certificate's QR code; needs no sign-in. */
export function VerifyPage() {
  const { t, i18n } = useTranslation()
  const { code } = useParams({ from: '/open/verify/$code' })
  const { data } = useSuspenseQuery(certificateCheckQuery(certificateCode(code), i18n.language))
  return (
    <>
      <title>{`${t('rewards.verify.title')} · Rooflight Club`}</title>
      <h1 className="text-h2">{t('rewards.verify.title')}</h1>
      <p className="num mt-1 text-meta break-all text-ink-2">
        {formatCode(certificateCode(code).slice(0, 40))}
      </p>
      <VerifyVerdict state={data.state} />
      {data.certificate && <VerifyFacts certificate={data.certificate} />}
      <p className="mt-8 border-t border-line pt-4 text-meta text-ink-2">
        {t('rewards.verify.about')}
      </p>
    </>
  )
}
