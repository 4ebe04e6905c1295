import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deferredInstallPrompt } from '#portal/install-prompt.ts'
import { InstallGuide } from '#portal/service-worker/InstallGuide.tsx'
import {
  isAppleTouch,
  mayOffer,
  visited,
  visitsShape,
} from '#portal/service-worker/install-moment.ts'
import { on } from '#portal/signals.ts'
import { store, stored } from '#portal/session/storage.ts'
import { isEmulated } from '#portal/session/token.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

const key = 'visits'

/** After a success, from the second visit on: the portal on the home screen. */
export function InstallOffer() {
  const { t } = useTranslation()
  const [isOffered, setOffered] = useState(false)
  const [isGuided, setGuided] = useState(false)
  const isApple = isAppleTouch(navigator.userAgent, navigator.maxTouchPoints)

  useEffect(() => {
    if (isInstalled() || isEmulated()) return
    store(localStorage, key, visited(stored(localStorage, key, visitsShape), Date.now()))
    return on('succeeded', () => {
      const visits = stored(localStorage, key, visitsShape)
      if (visits && mayOffer(visits) && (isApple || deferredInstallPrompt())) setOffered(true)
    })
  }, [isApple])

  function settle() {
    setOffered(false)
    const visits = stored(localStorage, key, visitsShape)
    if (visits) store(localStorage, key, { ...visits, isDone: true })
  }

  async function accept() {
    settle()
    if (isApple) return setGuided(true)
    await deferredInstallPrompt()?.prompt()
  }

  return (
    <>
      {isOffered && (
        <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)] z-30 shadow-sheet md:left-auto md:w-105">
          <Banner
            tone="ok"
            icon={DeviceMobileIcon}
            title={t('install.title')}
            onClose={settle}
            action={
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => void accept()}>
                  {t(isApple ? 'install.show' : 'install.accept')}
                </Button>
                <Button kind="quiet" onClick={settle}>
                  {t('install.later')}
                </Button>
              </div>
            }
          >
            {t('install.text')}
          </Banner>
        </div>
      )}
      <InstallGuide isOpen={isGuided} onClose={() => setGuided(false)} />
    </>
  )
}

function isInstalled() {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}
