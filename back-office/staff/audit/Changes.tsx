import { useTranslation } from 'react-i18next'
import { diffFields } from './diff-fields.ts'

type Props = { before: unknown; after: unknown }

export function Changes({ before, after }: Props) {
  const { t } = useTranslation()
  const changes = diffFields(before, after)
  if (changes.length === 0) return null
  return (
    <table className="w-full table-fixed border-collapse text-left text-meta">
      <thead className="text-ink-2">
        <tr className="border-b border-line">
          <th className="w-1/4 py-1 pr-3 font-semibold">{t('backOffice.audit.field')}</th>
          <th className="py-1 pr-3 font-semibold">{t('backOffice.audit.before')}</th>
          <th className="py-1 font-semibold">{t('backOffice.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-b border-line align-top last:border-0">
            <td className="py-1 pr-3 font-mono wrap-anywhere">{change.field}</td>
            <td className="py-1 pr-3 wrap-anywhere text-ink-2">{change.before}</td>
            <td className="py-1 wrap-anywhere">{change.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
