import type { ProductChange, ProductDraft } from '#contract/shop/catalogue.admin.ts'
import { problems } from '#contract/refusals.ts'
import { isSubtype } from '#contract/shop/prints.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'

type Draft = Omit<ProductDraft, 'type'> | Omit<ProductChange, 'version'>

/** Cleans HTML, drops empty texts and the fields of other product types. */
export function toProductRow(draft: Draft, type: number) {
  const isPrinted = type === OrderType.marketing
  const isGated = type === OrderType.scanGated
  if (isGated && !draft.min_scans) refuseFields({ min_scans: [problems.required] })
  if (isPrinted && !draft.subtype) refuseFields({ subtype: [problems.required] })
  if (isPrinted && !isSubtype(draft.subtype)) refuseFields({ subtype: [problems.not_offered] })
  const cleaned = Object.entries(draft.descriptions).map(([code, html]) => [code, cleanHtml(html)])
  return {
    sku: draft.sku,
    names: draft.names,
    descriptions: Object.fromEntries(cleaned.filter(([, html]) => html !== '')) as Texts,
    active: draft.active,
    visible: draft.visible,
    min_scans: draft.min_scans,
    purchase_limit: draft.purchase_limit,
    heavy: draft.heavy,
    subtype: isPrinted ? draft.subtype : null,
    print_fields: isPrinted ? draft.print_fields : [],
  }
}

type Texts = Record<string, string>

export function serializeProduct(row: ReturnType<typeof toProductRow>) {
  return {
    ...row,
    names: JSON.stringify(row.names),
    descriptions: JSON.stringify(row.descriptions),
    print_fields: JSON.stringify(row.print_fields),
  }
}
