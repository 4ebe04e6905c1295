import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/csr/DeviceTablet'
import { useTranslation } from 'react-i18next'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import { useDeviceName } from './use-device-name.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate, formatDateTime } from '#ui/format.ts'
import type { Device } from '#contract/members/sign-in.ts'

const pictures = { phone: DeviceMobileIcon, tablet: DeviceTabletIcon, computer: DesktopIcon }

export function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t } = useTranslation()
  const name = useDeviceName()(device)
  const since = formatDate(device.created_at)
  const Picture = pictures[parseUserAgent(device.user_agent).kind]
  return (
    <li className="flex items-center gap-3 py-3 md:gap-4">
      <Picture size={28} aria-hidden className="shrink-0 self-start text-ink-2 md:self-center" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{name}</strong>
          {device.is_current && (
            <Badge tone="ok" icon={CheckCircleIcon}>
              {t('devices.current')}
            </Badge>
          )}
        </p>
        <p className="text-meta text-ink-2">
          {device.is_current
            ? t('devices.inUse')
            : t('devices.lastUsed', { when: formatDateTime(device.last_used_at) })}
        </p>
        {since !== formatDate(device.last_used_at) && (
          <p className="text-meta text-ink-2">{t('devices.since', { date: since })}</p>
        )}
      </div>
      {!device.is_current && (
        <Button
          kind="quiet"
          className="-mr-2 shrink-0"
          aria-label={t('devices.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
