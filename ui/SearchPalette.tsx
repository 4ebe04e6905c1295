import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { backdropStyles } from './layer-styles.ts'

type PaletteProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  className: string
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

export type PaletteItem = { id: string; label: string; detail?: string }
export type PaletteGroup<Item> = { value: string; items: Item[] }

type ListProps<Item> = {
  title: string
  placeholder: string
  maxLength: number
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup<Item>[]
  onChoose: (item: Item) => void
  status: ReactNode
  size: keyof typeof sizes
  renderItem: (item: Item) => ReactNode
  children?: ReactNode
}

const sizes = {
  roomy: {
    icon: 22,
    input: 'h-14',
    list: 'p-2',
    label: 'px-3 text-meta text-ink-2',
    item: 'min-h-12 items-baseline px-3 py-2.5 sun:data-highlighted:underline',
    status: 'not-empty:py-3',
  },
  compact: {
    icon: 18,
    input: 'h-12',
    list: 'p-1.5',
    label: 'px-2.5 text-label text-ink-3',
    item: 'min-h-(--button) items-center px-2.5',
    status: 'not-empty:py-2.5',
  },
}

/** `children` mount on opening, so that each search starts empty. */
export function SearchPalette(props: PaletteProps) {
  const { isOpen, onClose, title, className, finalFocus, children } = props
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyles} />
        <Dialog.Popup
          finalFocus={finalFocus}
          aria-label={title}
          className={classes(
            'fixed top-[min(12dvh,6rem)] left-1/2 z-40 flex w-[min(38rem,calc(100vw-1rem))] -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-dialog outline-none',
            className,
          )}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export function PaletteList<Item extends PaletteItem>(props: ListProps<Item>) {
  const { title, placeholder, maxLength, text, onText, groups, onChoose, status } = props
  const { t } = useTranslation()
  const styles = sizes[props.size]
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={({ label }: PaletteItem) => label}
      value={text}
      onValueChange={(value, { reason }) => reason.startsWith('input') && onText(value)}
    >
      <div className="flex items-center gap-2 border-b border-line pr-1 pl-4">
        <MagnifyingGlassIcon size={styles.icon} aria-hidden className="shrink-0 text-ink-2" />
        <Autocomplete.Input
          aria-label={title}
          placeholder={placeholder}
          maxLength={maxLength}
          className={classes(
            'min-w-0 flex-1 bg-transparent text-(length:--control-text) outline-none placeholder:text-ink-3 focus-visible:shadow-none',
            styles.input,
          )}
        />
        <Dialog.Close render={<IconButton icon={XIcon} label={t('common.close')} />} />
      </div>
      {props.children}
      <Autocomplete.List
        className={classes('min-h-0 flex-1 overflow-y-auto empty:hidden', styles.list)}
      >
        {(group: PaletteGroup<Item>) => (
          <Autocomplete.Group key={group.value} items={group.items} className="mb-1">
            <Autocomplete.GroupLabel className={classes('py-1 font-semibold', styles.label)}>
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => onChoose(item)}
                  className={classes(
                    'flex cursor-pointer gap-3 rounded-control outline-none select-none data-highlighted:bg-patina-soft',
                    styles.item,
                  )}
                >
                  {props.renderItem(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <output className={classes('px-4 text-meta text-ink-2', styles.status)}>{status}</output>
    </Autocomplete.Root>
  )
}
