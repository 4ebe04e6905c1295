import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { normalizeCertificateCode, formatCode } from '#contract/points/rewards.rules.ts'
import { StatementOwner } from '#portal/points/points/StatementOwner.tsx'
import { statementCheckQuery } from '#portal/points/points/points.queries.ts'
import { classes } from '#ui/classes.ts'
import type { StatementCheck } from '#contract/points/points.ts'
import { findRegion } from '#contract/regions.ts'
import { toCountryName } from '#portal/platform/local-format.ts'
import { formatDate, formatPoints } from '#ui/format.ts'

const maxLetters = 40

/** Target of the QR code on a statement; public. */
export function StatementCheckPage() {
  const { t } = useTranslation()
  const { code: codeText } = useParams({ from: '/open/s/$code' })
  const code = normalizeCertificateCode(codeText).slice(0, maxLetters)
  const { data } = useSuspenseQuery(statementCheckQuery(code))
  const { state, statement } = data
  const isGenuine = state === 'genuine'
  const Icon = isGenuine ? CheckCircleIcon : QuestionIcon
  return (
    <>
      <title>{`${t('points.proof.title')} · Rooflight Club`}</title>
      <h1 className="text-h2">{t('points.proof.title')}</h1>
      <p className="num mt-1 text-meta break-all text-ink-2">{formatCode(code)}</p>
      <div
        className={classes(
          'mt-6 flex items-start gap-4 rounded-card border-l-4 p-4',
          isGenuine ? 'border-ok bg-ok-soft' : 'border-bad bg-bad-soft',
        )}
      >
        <Icon
          size={40}
          weight="fill"
          aria-hidden
          className={classes('shrink-0', isGenuine ? 'text-ok' : 'text-bad')}
        />
        <div>
          <p className="text-h3 font-bold">{t(`points.proof.${state}.title`)}</p>
          <p className="mt-1">{t(`points.proof.${state}.text`)}</p>
        </div>
      </div>
      {statement && (
        <>
          <StatementFigures statement={statement} />
          <StatementOwner code={code} />
        </>
      )}
      <p className="mt-8 border-t border-line pt-4 text-meta text-ink-2">
        {t('rewards.verify.about')}
      </p>
    </>
  )
}

type Props = { statement: NonNullable<StatementCheck['statement']> }

/** Shows nothing that identifies the company. */
function StatementFigures({ statement }: Props) {
  const { t } = useTranslation()
  const { from, to, country, opening, added, taken, closing, issued_at } = statement
  const first = from ? formatDate(from, 'UTC') : t('points.proof.all')
  const facts = [
    [t('points.sheet.period'), `${first} – ${formatDate(to, 'UTC')}`],
    [t('points.proof.country'), toCountryName(country)],
    [t('points.sheet.issued'), formatDate(issued_at, findRegion(country)?.timeZone)],
    [t('points.sheet.opening'), formatPoints(opening)],
    [t('points.sheet.added'), formatPoints(added)],
    [t('points.sheet.taken'), formatPoints(taken)],
    [t('points.sheet.closing'), formatPoints(closing)],
  ] as const
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
          <dt className="text-ink-2">{label}</dt>
          <dd className="num font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
