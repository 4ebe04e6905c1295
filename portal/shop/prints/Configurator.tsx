import { useSuspenseQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import type { MarketingData } from '#contract/shop/prints.ts'
import { getRegion } from '#contract/regions.ts'
import { type PrintFieldName, type Subtype, serviceCount } from '#contract/shop/prints.rules.ts'
import type { Product } from '#contract/shop/shop.ts'
import { phoneQuery } from '#portal/platform/phone.queries.ts'
import { useOnline } from '#portal/platform/use-online.ts'
import { findFieldProblems, type FieldProblem } from './field-problems.ts'
import type { PrintDraft } from './ms-data.rules.ts'
import { readPrintDraft } from './print-drafts.ts'
import {
  getAskedFields,
  getKnownData,
  buildInitialData,
  getInitialValue,
  withServicesIn,
} from './print-data.ts'
import { getControlId, PrintForm } from './PrintForm.tsx'
import { printKit } from './print-kit.ts'
import { PrintPreview } from './PrintPreview.tsx'
import { useDesign } from './use-design.ts'
import { usePrintDraft } from './use-print-draft.ts'

export type Footer = {
  draft: PrintDraft
  setQuantity: (quantity: number) => void
  /** Returns the draft if it is valid; otherwise focuses the first problem. */
  checkDraft: () => PrintDraft | undefined
  /** Drops the draft after sending. */
  drop: () => void
}

type Props = {
  self: Installer
  product: Product
  subtype: Subtype
  /** Key of the draft: the subtype, or the order whose print is changed. */
  print: string
  /** Current data, when an existing print is changed. */
  before?: MarketingData
  children: (footer: Footer) => ReactNode
}
export function Configurator({ self, product, subtype, print, before, children }: Props) {
  const { t } = useTranslation()
  const region = getRegion(self.company.regions_id)
  const isOnline = useOnline()
  const { data: phone } = useSuspenseQuery(phoneQuery(self.phone))
  const { fields = [], rooflightLogo } = product.settings
  const knownData = useMemo(() => getKnownData(self, phone), [self, phone])
  const [hasTried, setTried] = useState(() => location.hash.startsWith('#print-'))
  const { draft, change, remove, setQuantity, drop } = usePrintDraft({
    company: self.company.uuid,
    print,
    start() {
      const storedDraft = readPrintDraft(self.company.uuid, print)
      const language = region.language
      const start = {
        subtype,
        language,
        fields,
        knownData,
        draft: storedDraft?.data ?? before,
      }
      return { quantity: storedDraft?.quantity ?? 1, data: buildInitialData(start) }
    },
  })
  const { texts } = use(printKit(draft.data))
  const data = useMemo(
    () => withServicesIn({ ...draft.data, rooflightLogo }, texts.services),
    [draft.data, rooflightLogo, texts.services],
  )
  const design = useDesign(data)
  const problems = findFieldProblems({ fields, data, findings: design.findings })
  const isRefused = design.logo?.status === 'refused' || Boolean(design.qrError)
  const visibleProblems = problems.filter(({ problem }) => hasTried || !waits.has(problem))
  const errors = Object.fromEntries(
    visibleProblems.map((problem) => [problem.field, formatProblem(t, problem, subtype)]),
  )

  useEffect(() => {
    if (location.hash.startsWith('#print-'))
      document.querySelector<HTMLElement>(location.hash)?.focus()
  }, [])

  function checkDraft() {
    setTried(true)
    const [first] = problems
    const field: PrintFieldName | undefined = first?.field ?? getRefusedField()
    if (field) document.getElementById(getControlId(field))?.focus()
    return field ? undefined : { ...draft, data }
  }

  function getRefusedField() {
    if (!isRefused) return undefined
    return design.logo?.status === 'refused' ? 'logo' : 'link'
  }

  return (
    <div className="md:grid md:grid-cols-2 md:items-start md:gap-8 xl:grid-cols-[7fr_5fr] xl:gap-12">
      <PrintPreview
        sheet={design.sheet}
        logo={design.logo?.preview || undefined}
        className="sticky top-(--top-bar) z-20 -mx-4 h-[38vh] border-b border-line bg-bg px-4 py-2 md:top-20 md:mx-0 md:h-auto md:border-0 md:px-0"
      />
      <div className="mt-6 min-w-0 md:mt-0 max-md:[&_:is(input,select,textarea,button)]:scroll-mt-[calc(38vh+9rem)]">
        <PrintForm
          fields={getAskedFields(fields, subtype)}
          errors={errors}
          data={data}
          design={design}
          texts={texts}
          region={region}
          isOnline={isOnline}
          onChange={change}
          onAdd={(name) => change({ [name]: getInitialValue(name, subtype, knownData) })}
          onRemove={remove}
          onLanguage={(language) => startTransition(() => change({ language }))}
        />
        {children({ draft, setQuantity, checkDraft: checkDraft, drop })}
      </div>
    </div>
  )
}

/** Problems that are not reported while the form is still being filled in. */
const waits = new Set(['required', 'contact', 'description', 'services', 'link'])

function formatProblem(t: TFunction, { field, problem, letters }: FieldProblem, subtype: Subtype) {
  const label = t(`shop.print.fields.${field}`)
  return t(`marketing.problems.${problem}`, { label, letters, count: serviceCount(subtype) })
}
