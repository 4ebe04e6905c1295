import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { inputsOf } from '#portal/orders/checkout/input-data.ts'
import { Card } from '#ui/Card.tsx'

/** What is printed on the products of an order, and the files of it. */
export function OrderInputs({ meta: { contents, downloads = [] } }: Pick<Order, 'meta'>) {
  const { t } = useTranslation()
  const printed = contents
    .map(({ variantGuid, name, inputData }) => ({ variantGuid, name, inputs: inputsOf(inputData) }))
    .filter(({ inputs }) => inputs.length > 0)
  return (
    <>
      {printed.map(({ variantGuid, name, inputs }) => (
        <Card key={variantGuid}>
          <h2 className="text-h3">{t('orders.inputs.title')}</h2>
          <p className="text-ink-2">{name}</p>
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
        </Card>
      ))}
      {downloads.length > 0 && (
        <Card>
          <h2 className="mb-2 text-h3">{t('orders.downloads')}</h2>
          <ul>
            {downloads.map(({ name, url }) => (
              <li key={url}>
                <a
                  href={url}
                  download
                  className="flex min-h-12 items-center gap-3 font-semibold text-patina underline underline-offset-4 wrap-anywhere"
                >
                  <DownloadSimpleIcon size={22} className="shrink-0" aria-hidden />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
