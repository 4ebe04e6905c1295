import type { Icon } from '@phosphor-icons/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'

export type BannerTone = 'info' | 'warn' | 'ok' | 'points'

const tones: Record<BannerTone, string> = {
  info: 'border-info bg-info-soft',
  warn: 'border-warn bg-warn-soft',
  ok: 'border-ok bg-ok-soft',
  points: 'border-daylight bg-daylight-soft',
}

const iconTones: Record<BannerTone, string> = {
  info: 'text-info',
  warn: 'text-warn',
  ok: 'text-ok',
  points: 'text-daylight-text',
}

type Props = {
  tone: BannerTone
  icon: Icon
  title?: string
  children: ReactNode
  action?: ReactNode
  onClose?: () => void
  className?: string
}

export function Banner(props: Props) {
  const { t } = useTranslation()
  const { tone, icon: Picture, title, children, action, onClose, className } = props
  return (
    <section
      aria-label={title}
      className={classes(
        'flex items-start gap-3 rounded-card border-l-4 py-3 pr-3 pl-4',
        tones[tone],
        className,
      )}
    >
      <Picture
        size={24}
        weight="fill"
        className={classes('shrink-0', iconTones[tone])}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onClose && (
        <IconButton
          icon={XIcon}
          label={t('common.close')}
          onClick={onClose}
          className="-my-2 -mr-2"
        />
      )}
    </section>
  )
}
