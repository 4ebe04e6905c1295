import { lazy, Suspense, useEffect, useState } from 'react'

const waitSeconds = 1

const ToastStack = lazy(() =>
  import('#ui/feedback/ToastStack.tsx').then(({ ToastStack }) => ({ default: ToastStack })),
)

/** Loaded after the page; earlier toasts wait for it. */
export function Toasts() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <ToastStack />}</Suspense>
}
