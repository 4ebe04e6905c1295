import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { formatDateTime, formatTime } from '#ui/format.ts'
import { DeviceRow } from '#portal/members/installers/DeviceRow.tsx'
import { devicesQuery } from './devices.queries.ts'
import { EndDevicesDialog, type EndDevicesTarget } from './EndDevicesDialog.tsx'
import type { ClubView } from '#contract/members/sign-in.ts'

export function DeviceSection() {
  const { t } = useTranslation()
  const {
    data: { data: devices, views },
  } = useSuspenseQuery(devicesQuery)
  const [ending, setEnding] = useState<EndDevicesTarget>()
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

function ClubViews({ views }: { views: readonly ClubView[] }) {
  const { t } = useTranslation()
  if (views.length === 0) return null
  return (
    <section aria-labelledby="views-title" className="mt-8">
      <h2 id="views-title" className="text-h2">
        {t('devices.views.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('devices.views.lead')}</p>
      <Card className="mt-4 py-1!">
        <ul className="divide-y divide-line">
          {views.map(({ uuid, staff_name, reason, started_at, ended_at }) => (
            <li key={uuid} className="flex gap-3 py-3 md:gap-4">
              <EyeIcon size={28} aria-hidden className="shrink-0 text-ink-2" />
              <div className="min-w-0 flex-1">
                <strong>{staff_name}</strong>
                <p className="text-meta text-ink-2">
                  {formatDateTime(started_at)}
                  {ended_at && `–${formatTime(ended_at)}`}
                </p>
                <p className="wrap-anywhere">{t('devices.views.reason', { reason })}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
