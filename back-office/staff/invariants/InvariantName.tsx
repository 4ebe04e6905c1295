import { useTranslation } from 'react-i18next'
import { findArea } from './invariant-areas.ts'

/** The part of the club an invariant watches; below, for who mends the data, what it says. */
export function InvariantName({ invariant }: { invariant: string }) {
  const { t } = useTranslation()
  const [code = '', ...parts] = invariant.split(' ')
  const area = findArea(code)
  return (
    <>
      <span className="block font-semibold">{area ? `${t(area)} · ${code}` : code}</span>
      <span lang="en" className="block text-meta text-ink-2">
        {parts.join(' ')}
      </span>
    </>
  )
}
