import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import type { Entry } from './scan-queue.ts'
import { getOutcome, findOwnCopy } from './scan-outcome.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'

type Props = {
  entries: readonly Entry[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

export function ScanQueueRows({ entries, onRetry, onRemove }: Props) {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('scans.waitingList')} className="space-y-2">
      {entries.map((entry) => {
        const { id, name, picture, state } = entry
        const isBusy = getOutcome(entry) === 'busy'
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed border-line-strong bg-surface py-2 pr-2 pl-4"
          >
            {state === 'reading' || state === 'sending' ? <Spinner /> : null}
            <div className="min-w-40 flex-1 py-1">
              <p className="num font-bold wrap-anywhere">
                {picture ? t('scans.picture', { name }) : name}
              </p>
              <p className="text-meta text-ink-2">
                <EntryState entry={entry} />
              </p>
            </div>
            {state === 'failed' && (
              <Button kind="secondary" onClick={() => onRetry(id)}>
                {t('common.retry')}
              </Button>
            )}
            {!isBusy && (
              <IconButton
                icon={XIcon}
                label={t('scans.remove', { name })}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function EntryState({ entry: { state, error, project } }: { entry: Entry }) {
  const { t } = useTranslation()
  const copy = findOwnCopy(error)
  if (copy?.uuid === project) return t('scans.verdict.alreadyHere')
  if (copy) return t('scans.verdict.alreadyThere', { number: copy.number })
  if (state === 'refused') return formatRefusals(t, error).join(' ')
  return t(`scans.states.${state === 'done' ? 'sending' : state}`)
}
