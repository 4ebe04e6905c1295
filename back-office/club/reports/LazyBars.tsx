import { lazy } from 'react'

/** The charts are a chunk of their own. */
export const LazyBars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }))
