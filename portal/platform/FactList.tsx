import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { facts: readonly { label: string; value: ReactNode }[] }

export function FactList({ facts }: Props) {
  const { t } = useTranslation()
  return (
    <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="font-semibold wrap-anywhere">
            {value || <span className="font-normal text-ink-2">{t('profile.empty')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
