import { Menu } from '@base-ui/react/menu'
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/csr/CaretUpDown'
import { useTranslation } from 'react-i18next'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { RadioMenuPopup } from '#back-office/kit/RadioMenuPopup.tsx'
import { useChooseRegion, useMyRegions, useRegion } from '#back-office/platform/session/region.ts'

const all = 'all'

export function RegionSwitcher() {
  const { t } = useTranslation()
  const region = useRegion()
  const regions = useMyRegions()
  const choose = useChooseRegion()
  const getRegionLabel = (slug?: string) =>
    slug ? toRegionName(slug) : t('backOffice.shell.myRegions')
  const selected = region ?? (regions.length === 1 ? regions[0] : undefined)
  return (
    <Menu.Root>
      <Menu.Trigger
        disabled={regions.length <= 1}
        className="flex min-h-(--button) w-full min-w-0 items-center gap-2 rounded-control px-2 text-left font-semibold enabled:hover:bg-sunken"
      >
        <span className="sr-only">{t('backOffice.shell.region')}</span>{' '}
        {selected && <Code slug={selected} />}{' '}
        <span className="min-w-0 flex-1 truncate">{getRegionLabel(selected)}</span>
        {regions.length > 1 && <CaretUpDownIcon aria-hidden className="shrink-0 text-ink-2" />}
      </Menu.Trigger>
      <RadioMenuPopup
        label={t('backOffice.shell.region')}
        value={region ?? all}
        choices={[undefined, ...regions].map((slug) => ({
          value: slug ?? all,
          label: getRegionLabel(slug),
          before: <span className="flex w-7 shrink-0">{slug && <Code slug={slug} />}</span>,
        }))}
        onChoose={(slug) => void choose(slug === all ? undefined : slug)}
      />
    </Menu.Root>
  )
}

function Code({ slug }: { slug: string }) {
  return (
    <span className="num rounded-[4px] bg-sunken px-1 text-label font-bold text-ink-2 uppercase">
      {slug}
    </span>
  )
}
