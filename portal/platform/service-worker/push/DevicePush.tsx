import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushObstacle } from './device-push.ts'
import { devicePushQuery, refreshDevicePush, useSwitchPush } from './push.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { Switch } from '#ui/form/Switch.tsx'

const InstallGuide = lazy(() =>
  import('#portal/platform/service-worker/InstallGuide.tsx').then(({ InstallGuide }) => ({
    default: InstallGuide,
  })),
)

export function DevicePush() {
  const { t } = useTranslation()
  const { data: device, error } = useQuery({ ...devicePushQuery, enabled: !isEmulated() })
  useBrowserSettings()
  if (isEmulated() || device?.isOffered === false) return null
  const state = device?.state ?? pushObstacle()
  return (
    <Card>
      <section aria-labelledby="this-device">
        <h2 id="this-device" className="text-h3">
          {t('push.title')}
        </h2>
        {!state && !error && <PushSwitch />}
        <RefusalBox error={device ? null : error} className="mt-3" />
        {state === 'unsupported' && <p className="text-ink-2">{t('push.unsupported')}</p>}
        {state === 'needsInstall' && <NeedsInstall />}
        {state === 'blocked' && (
          <Banner tone="warn" icon={ProhibitIcon} title={t('push.blocked.title')} className="mt-3">
            {t('push.blocked.text')}
          </Banner>
        )}
        {(state === 'on' || state === 'off') && <PushSwitch isOn={state === 'on'} />}
      </section>
    </Card>
  )
}

/** Disabled until the current state is known. */
function PushSwitch({ isOn }: { isOn?: boolean }) {
  const { t } = useTranslation()
  const { mutate, isPending, variables, error } = useSwitchPush()
  return (
    <>
      <Switch
        label={t('push.on')}
        note={t('push.text')}
        checked={isPending ? variables : (isOn ?? false)}
        disabled={isOn === undefined}
        aria-busy={isPending || isOn === undefined}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked)
        }}
        className="mt-1"
      />
      {error instanceof Refused ? (
        <RefusalBox error={error} className="mt-3" />
      ) : (
        error && <ErrorBox messages={[t('push.failed')]} className="mt-3" />
      )}
    </>
  )
}

function NeedsInstall() {
  const { t } = useTranslation()
  const [isGuided, setGuided] = useState(false)
  return (
    <>
      <p className="text-ink-2">{t('push.needsInstall')}</p>
      <Button kind="secondary" onClick={() => setGuided(true)} className="mt-3">
        {t('install.show')}
      </Button>
      <Suspense>{isGuided && <InstallGuide isOpen onClose={() => setGuided(false)} />}</Suspense>
    </>
  )
}

/** Refreshes the push state when the person lifts the block in the browser's settings. */
function useBrowserSettings() {
  useEffect(() => {
    let permission: PermissionStatus | undefined
    let isGone = false
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => {
        if (isGone) return
        permission = status
        permission.addEventListener('change', refreshDevicePush)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      permission?.removeEventListener('change', refreshDevicePush)
    }
  }, [])
}
