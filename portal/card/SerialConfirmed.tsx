import { useTranslation } from 'react-i18next'
import { TickedProblem } from '#portal/card/TickedProblem.tsx'
import { CheckboxCard } from '#ui/CheckboxCard.tsx'

type Props = {
  id: string
  isTicked: boolean
  problem: string | undefined
  onTick: (isTicked: boolean) => void
}

export function SerialConfirmed({ id, isTicked, problem, onTick }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <CheckboxCard
        id={id}
        label={t('card.serial.confirm')}
        checked={isTicked}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={(event) => onTick(event.target.checked)}
        className={problem ? 'border-2! border-bad!' : undefined}
      />
      <TickedProblem id={id} problem={problem} />
    </div>
  )
}
