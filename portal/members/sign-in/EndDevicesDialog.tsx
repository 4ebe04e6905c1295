import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndDevices } from './devices.queries.ts'
import { useDeviceName } from '#portal/members/installers/use-device-name.ts'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Device } from '#contract/members/sign-in.ts'

export type EndDevicesTarget = { device: Device } | { count: number }

type Props = { ending: EndDevicesTarget | undefined; onClose: () => void }

/** Keeps its text while it closes. */
export function EndDevicesDialog({ ending, onClose }: Props) {
  const { t } = useTranslation()
  const getName = useDeviceName()
  const end = useFreshFactor(useEndDevices())
  const [target, setTarget] = useState(ending)
  if (ending && ending !== target) setTarget(ending)
  const device = target && 'device' in target ? target.device : undefined

  function close() {
    end.reset()
    onClose()
  }

  return (
    <AlertDialog
      isOpen={ending !== undefined}
      onClose={close}
      title={
        device ? t('devices.endTitle', { device: getName(device) }) : t('devices.endOthersTitle')
      }
      text={
        <>
          {device && t('devices.endText', { when: formatDateTime(device.last_used_at) })}
          {target && 'count' in target && t('devices.endOthersText', { count: target.count })}
          <RefusalBox error={end.error} className="mt-4" />
          {end.freshFactor}
        </>
      }
      confirmLabel={t('devices.end')}
      busy={end.isPending && t('devices.ending')}
      onConfirm={() =>
        end.mutate(device?.uuid, {
          onSuccess() {
            close()
            toast(t(device ? 'devices.ended' : 'devices.othersEnded'))
          },
        })
      }
    />
  )
}
