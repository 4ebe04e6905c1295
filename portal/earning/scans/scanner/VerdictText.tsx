import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '#contract/earning/scans.rules.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Unreachable } from '#ui/feedback/refused.ts'
import type { Entry } from '#portal/earning/scans/scan-queue.ts'
import { type Outcome, findOwnCopy } from '#portal/earning/scans/scan-outcome.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function VerdictText({ entry, outcome }: { entry: Entry; outcome: Outcome }) {
  const { t } = useTranslation()
  const { scan, state, error } = entry
  const reason = scan?.reason_code && t(`scans.reasons.${scan.reason_code as ReasonCode}`)
  const isOffline = error instanceof Unreachable
  const points = scan?.points ?? 0
  switch (outcome) {
    case 'busy':
      return <Title>{t(`scans.states.${state === 'reading' ? 'reading' : 'sending'}`)}</Title>
    case 'counts':
      return <Title>{t('scans.verdict.counts')}</Title>
    case 'recorded':
      return <Text title={t('scans.verdict.recorded')} why={t('scans.verdict.noPoints')} />
    case 'review':
      return (
        <Text title={t('scans.verdict.review')} why={reason}>
          {points > 0 && t('scans.verdict.reviewPoints', { count: points })}
        </Text>
      )
    case 'rejected':
      return <Text title={t('scans.verdict.rejected')} why={reason} />
    case 'already':
      return <OwnCopy entry={entry} />
    case 'refused':
      return <Text title={t('scans.verdict.refused')} why={formatRefusals(t, error).join(' ')} />
    case 'unread':
      return (
        <Text
          title={t(`scans.states.${state === 'foreign' ? 'foreign' : 'unreadable'}`)}
          why={t('scans.unreadableHelp')}
        />
      )
    case 'failed':
      return (
        <Text
          title={t('scans.states.failed')}
          why={isOffline ? t('scans.queuedHelp') : formatRefusals(t, error).join(' ')}
        />
      )
  }
}

function OwnCopy({ entry: { error, project } }: { entry: Entry }) {
  const { t } = useTranslation()
  const { uuid, number } = findOwnCopy(error)!
  const isHere = uuid === project
  return (
    <Text
      title={t('scans.verdict.already')}
      why={isHere ? t('scans.verdict.alreadyHere') : t('scans.verdict.alreadyThere', { number })}
    >
      {!isHere && (
        <TextLink
          to="/projects/$uuid"
          params={{ uuid }}
          className="inline-flex min-h-12 items-center"
        >
          {t('scans.verdict.openOther', { number })}
        </TextLink>
      )}
    </Text>
  )
}

type TextProps = { title: string; why?: string | null; children?: React.ReactNode }

function Text({ title, why, children }: TextProps) {
  return (
    <div className="min-w-0">
      <Title>{title}</Title>
      {why && <p className="mt-1">{why}</p>}
      {children && <p className="mt-1 font-semibold">{children}</p>}
    </div>
  )
}

function Title({ children }: { children: string }) {
  return <p className="text-h3 font-bold">{children}</p>
}
