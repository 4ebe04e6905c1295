import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClubViews } from './ClubViews.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { devicesQuery } from './devices.queries.ts'
import { EndDevicesDialog, type Ending } from './EndDevicesDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

export function DeviceSection() {
  const { t } = useTranslation()
  const {
    data: { data: devices, views },
  } = useSuspenseQuery(devicesQuery)
  const [ending, setEnding] = useState<Ending>()
  const here = devices.filter(({ is_current }) => is_current)
  const others = devices.filter(({ is_current }) => !is_current)
  return (
    <section aria-labelledby="devices-title">
      <h2 id="devices-title" className="text-h2">
        {t('devices.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t(others.length > 0 ? 'devices.lead' : 'devices.only')}</p>
      <Card className="mt-4 py-1!">
        <ul className="divide-y divide-line">
          {[...here, ...others].map((device) => (
            <DeviceRow key={device.uuid} device={device} onEnd={() => setEnding({ device })} />
          ))}
        </ul>
      </Card>
      {others.length > 1 && (
        <Button
          kind="secondary"
          className="mt-4 max-md:w-full"
          onClick={() => setEnding({ count: others.length })}
        >
          {t('devices.endOthers')}
        </Button>
      )}
      <ClubViews views={views} />
      <EndDevicesDialog ending={ending} onClose={() => setEnding(undefined)} />
    </section>
  )
}
