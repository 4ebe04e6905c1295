import { lazy, Suspense, useEffect, useState } from 'react'

const waitSeconds = 3

const PortalKeeper = lazy(() =>
  import('#portal/service-worker/PortalKeeper.tsx').then(({ PortalKeeper }) => ({
    default: PortalKeeper,
  })),
)

/** What may wait until the first screen stands. */
export function AfterRest() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <PortalKeeper />}</Suspense>
}
