import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import type { SerialCheck } from '#portal/earning/scans/serial-check.ts'
import { classes } from '#ui/classes.ts'

type Props = { check: SerialCheck; isWrong: boolean; onUse: (serial: string) => void }

const quiet = ['empty', 'typing']

export function SerialHint({ check, isWrong, onUse }: Props) {
  const { t } = useTranslation()
  const { state } = check
  const isGood = state === 'good'
  const isQuiet = quiet.includes(state) && !isWrong
  const Picture = isGood ? CheckCircleIcon : WarningCircleIcon
  const suggestion = check.state === 'wrong' ? check.suggestion : undefined
  return (
    <>
      <output
        id="serial-check"
        className={classes(
          'mt-1.5 flex min-h-6 items-start gap-1.5 text-meta font-semibold',
          isGood ? 'text-ok' : isWrong ? 'text-bad' : 'text-warn',
        )}
      >
        {!isQuiet && (
          <>
            <Picture size={20} weight="fill" className="mt-px shrink-0" aria-hidden />
            <span>
              {t(`scans.check.${state === 'empty' || state === 'typing' ? 'short' : state}`)}
              {suggestion && ` ${t('scans.check.suggestion', { serial: suggestion })}`}
            </span>
          </>
        )}
      </output>
      {suggestion && (
        <button
          type="button"
          onClick={() => onUse(suggestion)}
          className="min-h-12 rounded-control px-3 font-semibold text-patina underline underline-offset-4 hover:bg-patina-soft"
        >
          {t('scans.check.useSuggestion')}
        </button>
      )}
    </>
  )
}
