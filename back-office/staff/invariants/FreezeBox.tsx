import { SnowflakeIcon } from '@phosphor-icons/react/dist/csr/Snowflake'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#ui/format.ts'

export function FreezeBox(props: { began_at: string; children: ReactNode }) {
  const { began_at, children } = props
  const { t } = useTranslation()
  const title = t('backOffice.invariants.frozen', { time: formatDateTime(began_at) })
  return (
    <section
      aria-label={title}
      className="flex items-start gap-3 rounded-card border-l-4 border-bad bg-bad-soft py-3 pr-3 pl-4"
    >
      <SnowflakeIcon size={24} weight="fill" aria-hidden className="shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-bold">{title}</h2>
        {children}
      </div>
    </section>
  )
}
