import { Menu } from '@base-ui/react/menu'
import { CaretUpDownIcon } from '@phosphor-icons/react/dist/csr/CaretUpDown'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { regionName } from '#back-office/kit/region-name.ts'
import { menuItemStyles, menuStyles } from '#back-office/shell/menu-styles.ts'
import { useChooseRegion, useMyRegions, useRegion } from '#back-office/shell/region.ts'

const all = 'all'

/** Whose work is shown: all regions of the person, or one. It stays in the address. */
export function RegionSwitcher() {
  const { t } = useTranslation()
  const region = useRegion()
  const regions = useMyRegions()
  const choose = useChooseRegion()
  const nameOf = (slug?: string) => (slug ? regionName(slug) : t('backOffice.shell.myRegions'))
  const selected = region ?? (regions.length === 1 ? regions[0] : undefined)
  return (
    <Menu.Root>
      <Menu.Trigger
        disabled={regions.length <= 1}
        className="flex min-h-(--button) w-full min-w-0 items-center gap-2 rounded-control px-2 text-left font-semibold enabled:hover:bg-sunken"
      >
        <span className="sr-only">{t('backOffice.shell.region')}</span>{' '}
        {selected && <Code slug={selected} />}{' '}
        <span className="min-w-0 flex-1 truncate">{nameOf(selected)}</span>
        {regions.length > 1 && <CaretUpDownIcon aria-hidden className="shrink-0 text-ink-2" />}
      </Menu.Trigger>
      <Menu.Portal render={<section aria-label={t('backOffice.shell.region')} />}>
        <Menu.Positioner align="start" sideOffset={4} className="z-50">
          <Menu.Popup className={menuStyles}>
            <Menu.RadioGroup
              value={region ?? all}
              onValueChange={(slug: string) => void choose(slug === all ? undefined : slug)}
            >
              {[undefined, ...regions].map((slug) => (
                <Menu.RadioItem
                  key={slug ?? all}
                  value={slug ?? all}
                  closeOnClick
                  className={menuItemStyles}
                >
                  <span className="flex w-7 shrink-0">{slug && <Code slug={slug} />}</span>
                  <span className="flex-1">{nameOf(slug)}</span>
                  <Menu.RadioItemIndicator>
                    <CheckIcon weight="bold" aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
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
