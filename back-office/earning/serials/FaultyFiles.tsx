import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RefusalCode } from '#contract/refusals.ts'
import { Part } from '#back-office/members/members/Part.tsx'
import { deliveriesQuery, useSeeDelivery } from './deliveries.queries.ts'
import { toProblemRows } from './problem-rows.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { formatDateTime } from '#ui/format.ts'
import type { SerialDelivery } from '#contract/earning/serials.admin.ts'

export function FaultyFiles() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useQuery(deliveriesQuery)
  const see = useSeeDelivery()
  if (!data?.data.length) return null
  return (
    <Part title={t('backOffice.serials.deliveries.title')}>
      <RefusalBox error={see.error} />
      <ul className="divide-y divide-line">
        {data.data.map((file) => (
          <li key={file.uuid} className="flex flex-wrap items-start gap-3 py-3">
            <FileFaults file={file} />
            {may('serials.edit') && (
              <Button
                kind="secondary"
                busy={see.isPending && see.variables === file.uuid && t('profile.saving')}
                onClick={() => see.mutate(file.uuid)}
              >
                {t('backOffice.serials.deliveries.seen')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function FileFaults({ file }: { file: SerialDelivery }) {
  const { t } = useTranslation()
  const { reference, source, key, taken_at, error, error_params, wrong, problems } = file
  const facts = [key ?? source.toUpperCase(), formatDateTime(taken_at)]
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{reference}</p>
      <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
      {error && (
        <p className="text-bad">{t(`refusals.${error as RefusalCode}`, error_params ?? {})}</p>
      )}
      {wrong > 0 && <p>{t('backOffice.serials.wrongRows', { count: wrong })}</p>}
      <ul>
        {toProblemRows(t, problems).map((row) => (
          <li key={row.key} className="text-meta">
            {t('backOffice.serials.line')} <span className="num">{row.line}</span>, {row.field}:{' '}
            {row.problem}
          </li>
        ))}
      </ul>
    </div>
  )
}
