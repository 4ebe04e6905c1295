import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'

type Props = {
  title?: string
  messages: readonly string[]
  /** Id of the failed request, for support. */
  reference?: string
  onRetry?: () => void
  className?: string
}

export function ErrorBox({ title, messages, reference, onRetry, className }: Props) {
  const { t } = useTranslation()
  if (messages.length === 0) return null
  return (
    <div
      role="alert"
      className={classes(
        'flex gap-3 rounded-card border border-bad bg-bad-soft p-4 text-ink',
        className,
      )}
    >
      <WarningIcon size={24} weight="fill" className="shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {messages.length === 1 ? (
          <p>{messages[0]}</p>
        ) : (
          <ul className="list-disc space-y-1 pl-5">
            {messages.map((message, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        )}
        {reference && (
          <p className="mt-1 text-meta break-all text-ink-2">
            {t('common.reference', { reference })}
          </p>
        )}
        {onRetry && (
          <Button kind="secondary" onClick={onRetry} className="mt-3">
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
