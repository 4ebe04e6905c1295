import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { QrCode } from '#ui/QrCode.tsx'

export function ContinueOnPhone({ address, className }: { address: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes('flex items-center gap-4 text-left', className)}>
      <QrCode text={address} label={t('scans.camera.phone.code')} className="size-32 shrink-0" />
      <p className="text-meta">
        <strong className="block text-body">{t('scans.camera.phone.title')}</strong>
        {t('scans.camera.phone.text')}
      </p>
    </div>
  )
}
