import { useTranslation } from 'react-i18next'
import { type RegistrationStep } from './step-names.ts'
import { getProgress } from './steps.ts'

type Props = { step: RegistrationStep; steps: readonly RegistrationStep[]; hasType: boolean }

/** The bar repeats the words above the title. */
export function StepProgress({ step, steps, hasType }: Props) {
  const { t } = useTranslation()
  const { step: number, total, share } = getProgress(step, steps, hasType)
  return (
    <span className="flex items-center gap-3">
      <span className="shrink-0">
        {total
          ? t('registration.stepOf', { step: number, total })
          : t('registration.step', { step: number })}
      </span>
      <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-badge bg-line">
        <span
          className="block h-full rounded-badge bg-patina"
          style={{ width: `${Math.max(4, share * 100)}%` }}
        />
      </span>
    </span>
  )
}
