import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getInstallPrompt } from '#portal/platform/install-prompt.ts'
import { OfferCard } from './OfferCard.tsx'
import { InstallGuide } from './InstallGuide.tsx'
import { isAppleTouch, isInstalled, mayOffer, addVisit, visitsShape } from './install-moment.ts'
import { on } from '#portal/platform/signals.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { Button } from '#ui/Button.tsx'

const key = 'visits'

export type OfferProps = {
  isOffered: boolean
  /** One offer at a time: an earlier one stays. */
  onOffer: () => void
  onSettle: () => void
}

/** Shown after a success, from the second visit on. */
export function InstallOffer({ isOffered, onOffer, onSettle }: OfferProps) {
  const { t } = useTranslation()
  const [isGuided, setGuided] = useState(false)
  const isApple = isAppleTouch(navigator.userAgent, navigator.maxTouchPoints)

  useEffect(() => {
    if (isInstalled() || isEmulated()) return
    store(localStorage, key, addVisit(readStored(localStorage, key, visitsShape), Date.now()))
    return on('succeeded', () => {
      const visits = readStored(localStorage, key, visitsShape)
      if (visits && mayOffer(visits) && (isApple || getInstallPrompt())) onOffer()
    })
  }, [isApple, onOffer])

  function settle() {
    onSettle()
    const visits = readStored(localStorage, key, visitsShape)
    if (visits) store(localStorage, key, { ...visits, isDone: true })
  }

  async function accept() {
    settle()
    if (isApple) return setGuided(true)
    await getInstallPrompt()?.prompt()
  }

  return (
    <>
      {isOffered && (
        <OfferCard
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
        </OfferCard>
      )}
      <InstallGuide isOpen={isGuided} onClose={() => setGuided(false)} />
    </>
  )
}
