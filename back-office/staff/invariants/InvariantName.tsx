import { useTranslation } from 'react-i18next'
import { findArea } from './invariant-areas.ts'

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
