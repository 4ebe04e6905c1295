import { BrandMark } from '#ui/Brand.tsx'

/** On paper: whose club this is, and whose page. */
export function PrintHead({ company }: { company: string }) {
  return (
    <p className="mb-4 hidden items-center gap-2 border-b border-line-strong px-4 pb-2 print:flex">
      <BrandMark size={28} />
      <span className="text-lead font-bold">Rooflight Club</span>
      <span className="ml-auto text-right">{company}</span>
    </p>
  )
}
