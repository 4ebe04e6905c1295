import { lazy } from 'react'

export const LazyBars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }))
