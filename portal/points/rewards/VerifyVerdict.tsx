import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { useTranslation } from 'react-i18next'
import type { CertificateCheck } from '#contract/points/rewards.ts'
import { classes } from '#ui/classes.ts'

type State = CertificateCheck['state']

const styles = {
  valid: [CheckCircleIcon, 'border-ok bg-ok-soft', 'text-ok'],
  expired: [ClockIcon, 'border-warn bg-warn-soft', 'text-warn'],
  revoked: [QuestionIcon, 'border-bad bg-bad-soft', 'text-bad'],
  unknown: [QuestionIcon, 'border-bad bg-bad-soft', 'text-bad'],
} as const

export function VerifyVerdict({ state }: { state: State }) {
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
