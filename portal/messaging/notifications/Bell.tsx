import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { bellQuery } from './notifications.queries.ts'

const afterPaintMilliseconds = 1500

const maxDisplayed = 99

const BellMenu = lazy(() =>
  import('./BellMenu.tsx').then(({ BellMenu }) => ({ default: BellMenu })),
)

export function Bell() {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isLive = useLive()
  const { data } = useQuery({ ...bellQuery(i18n.language), enabled: isLive || wasOpen })
  const count = data?.meta.unread ?? 0

  function toggle() {
    setWasOpen(true)
    setOpen(!isOpen)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={toggle}
        aria-label={t('notifications.bell', { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative inline-flex size-12 items-center justify-center rounded-control text-on-slate hover:bg-slate-raised md:text-ink md:hover:bg-sunken"
      >
        <BellIcon size={26} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="num absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-badge bg-daylight px-1 text-meta leading-none font-extrabold text-[#1b2528]"
          >
            {count > maxDisplayed ? `${maxDisplayed}+` : count}
          </span>
        )}
      </button>
      <Suspense>
        {wasOpen && (
          <BellMenu anchor={button} isOpen={isOpen} onClose={() => setOpen(false)} list={data} />
        )}
      </Suspense>
    </>
  )
}

/**
 * Loads live updates after the first screen. True from then on: earlier requests would be sent
 * twice.
 */
function useLive() {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = () => setLive(true)
    const timer = setTimeout(() => {
      void import('./live.ts').then(({ startLive }) => {
        if (!isGone) stop = startLive(begin)
      })
    }, afterPaintMilliseconds)
    const latest = setTimeout(begin, 2 * afterPaintMilliseconds)
    return () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(latest)
      stop?.()
    }
  }, [])
  return isLive
}
