import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/regions.ts'
import { ReasonConfirm } from '#back-office/kit/form/ReasonConfirm.tsx'
import { useWithdrawEnd } from './programme-end.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'

type Props = { region: Region; isOpen: boolean; onClose: () => void }

export function WithdrawEnd({ region, ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonConfirm
      {...opening}
      id="withdraw-reason"
      confirmLabel={t('backOffice.programmeEnd.withdraw')}
      text={t('backOffice.programmeEnd.withdrawText')}
      minLength={5}
      mutation={useStepUp(useWithdrawEnd(region.id))}
      toSend={(reason) => ({ reason })}
    />
  )
}
