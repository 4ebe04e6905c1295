import { Popover } from '@base-ui/react/popover'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#back-office/kit/filter/preference.ts'
import type { Model } from '#back-office/kit/table/table-model.ts'
import { IconButton } from '#ui/IconButton.tsx'

const rowStyles = 'flex min-h-8 cursor-pointer items-center gap-2'

export function TableDisplay<Row extends object>({ table }: { table: Model<Row> }) {
  const { t } = useTranslation()
  const [density, setDensity] = usePreference('density', 'dense')
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  return (
    <Popover.Root>
      <Popover.Trigger
        render={<IconButton icon={SlidersHorizontalIcon} label={t('backOffice.kit.display')} />}
      />
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={4} className="z-30">
          <Popover.Popup className="max-h-[60dvh] min-w-52 overflow-y-auto rounded-control border border-line-strong bg-surface p-3 text-body shadow-menu">
            <Popover.Title className="mb-1 text-meta font-semibold text-ink-2">
              {t('backOffice.kit.columns')}
            </Popover.Title>
            {columns.map((column) => (
              <label key={column.id} className={rowStyles}>
                <input
                  type="checkbox"
                  className="size-4 accent-(--patina)"
                  checked={column.getIsVisible()}
                  onChange={(event) => column.toggleVisibility(event.target.checked)}
                />
                {String(column.columnDef.header)}
              </label>
            ))}
            <hr className="my-2" />
            <label className={rowStyles}>
              <input
                type="checkbox"
                className="size-4 accent-(--patina)"
                checked={density === 'roomy'}
                onChange={(event) => setDensity(event.target.checked ? 'roomy' : 'dense')}
              />
              {t('backOffice.kit.roomy')}
            </label>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
