import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpendingFreeze } from '#contract/platform/invariants.admin.ts'
import { FreezeBox } from './FreezeBox.tsx'
import { useLiftFreeze } from './invariants.queries.ts'
import { ReasonConfirm } from '#back-office/kit/form/ReasonConfirm.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { freeze: SpendingFreeze; mayLift: boolean }

/** One person asks to lift the freeze of spending, another one confirms. */
export function LiftFreeze({ freeze, mayLift }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const lift = useStepUp(useLiftFreeze())
  const { began_at, requested_by, requested_at, is_mine } = freeze
  const action = requested_by === null ? 'request' : 'lift'

  return (
    <FreezeBox began_at={began_at}>
      <p>{t('backOffice.invariants.frozenText')}</p>
      {requested_by !== null && requested_at !== null && (
        <p className="mt-2">
          {t('backOffice.invariants.requested', {
            name: requested_by,
            time: formatDateTime(requested_at),
          })}{' '}
          {freeze.reason}
        </p>
      )}
      {is_mine && <p className="mt-2 font-semibold">{t('backOffice.invariants.another')}</p>}
      {mayLift && !is_mine && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {t(`backOffice.invariants.${action}`)}
        </Button>
      )}
      <ReasonConfirm
        id="lift-reason"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t(`backOffice.invariants.${action}`)}
        text={t('backOffice.invariants.liftText')}
        minLength={5}
        mutation={lift}
        toSend={(reason) => ({ reason })}
      />
    </FreezeBox>
  )
}
