import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { Proof } from '#contract/shop/proofs.ts'

type Props = { uuid: string; proofs: readonly Proof[]; currentNo: number }

const tones = { approved: 'ok', change: 'warn', failed: 'bad' } as const

export function VersionList({ uuid, proofs, currentNo }: Props) {
  const { t } = useTranslation()
  return (
    <Timeline
      label={t('backOffice.proofs.versions')}
      items={proofs.map(({ no, source, status, created_at, ...proof }) => ({
        id: `${no}`,
        at: proof.answered_at ?? proof.sent_at ?? created_at,
        tone: tones[status as 'approved'] ?? 'plain',
        title: (
          <>
            <Link
              to="/proofs/$uuid"
              params={{ uuid }}
              search={{ version: no === proofs[0]?.no ? undefined : no }}
              aria-current={no === currentNo || undefined}
              className={linkClass}
            >
              {t('backOffice.proofs.versionNo', { no })}
            </Link>
            {` · ${t(`backOffice.proofs.sources.${source}`)} · ${t(`backOffice.proofs.statuses.${status as 'sent'}`)}`}
          </>
        ),
        text: (proof.staff_note || proof.member_note) && (
          <>
            <Note who={t('backOffice.proofs.phases.club')} text={proof.staff_note} />
            <Note who={t('backOffice.proofs.phases.member')} text={proof.member_note} />
          </>
        ),
      }))}
    />
  )
}

function Note({ who, text }: { who: string; text: string }) {
  if (!text) return null
  return (
    <span className="block">
      <span className="font-semibold">{who}:</span>{' '}
      <span className="whitespace-pre-line">{text}</span>
    </span>
  )
}
