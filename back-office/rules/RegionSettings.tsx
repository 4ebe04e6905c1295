import { useSuspenseQuery } from '@tanstack/react-query'
import { RegionChoice } from '#back-office/rules/RegionChoice.tsx'
import { RegionForm } from '#back-office/rules/RegionForm.tsx'
import { TermsPart } from '#back-office/rules/TermsPart.tsx'
import { officeRegionsQuery } from '#back-office/rules/rules.queries.ts'
import { useRulesRegion } from '#back-office/rules/use-rules-region.ts'

export function RegionSettings() {
  const { slug, mine, setSlug } = useRulesRegion()
  const { data } = useSuspenseQuery(officeRegionsQuery)
  const region = data.data.find((row) => row.slug === slug)
  return (
    <div className="max-w-4xl">
      <RegionChoice slug={slug} mine={mine} onChange={setSlug} />
      {region && (
        <>
          <RegionForm key={`${region.slug} ${region.version}`} region={region} />
          <TermsPart key={region.slug} region={region} />
        </>
      )}
    </div>
  )
}
