import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getLocalName } from './name-in.ts'
import { attributesQuery } from '#back-office/shop/categories/categories.queries.ts'

/** The values of a variant in the back office's language: "M, blue". */
export function useVariantName() {
  const { i18n } = useTranslation()
  const { data } = useSuspenseQuery(attributesQuery)
  const values = data.data.flatMap((attribute) => attribute.values)
  return ({ values: valueUuids }: { values: readonly string[] }) =>
    valueUuids
      .map((uuid) =>
        getLocalName(values.find((one) => one.uuid === uuid)?.names ?? {}, i18n.language),
      )
      .join(', ')
}
