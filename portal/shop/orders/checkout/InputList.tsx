import { useTranslation } from 'react-i18next'
import type { Input } from './input-data.ts'

export function InputList({ inputs }: { inputs: readonly Input[] }) {
  const { t } = useTranslation()
  return (
    <dl className="mt-4 grid gap-3 md:grid-cols-2">
      {inputs.map(({ field, lines }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="text-meta text-ink-2">{t(`orders.inputs.${field}`)}</dt>
          {lines.map((line, index) => (
            <dd key={index} className="font-semibold">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
