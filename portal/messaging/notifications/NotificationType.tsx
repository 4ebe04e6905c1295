import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { SealWarningIcon } from '@phosphor-icons/react/dist/csr/SealWarning'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/messaging/notifications.ts'
import { classes } from '#ui/classes.ts'

const styles = {
  info: { icon: InfoIcon, colour: 'text-info' },
  warning: { icon: WarningIcon, colour: 'text-warn' },
  important: { icon: SealWarningIcon, colour: 'text-bad' },
}

export function NotificationType({ type }: { type: Notification['type'] }) {
  const { t } = useTranslation()
  const { icon: Picture, colour } = styles[type]
  return (
    <span className={classes('inline-flex items-center gap-1 text-meta font-semibold', colour)}>
      <Picture size={18} weight="fill" aria-hidden className="shrink-0" />
      {t(`notifications.types.${type}`)}
    </span>
  )
}
