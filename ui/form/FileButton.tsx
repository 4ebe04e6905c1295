import type { Icon } from '@phosphor-icons/react'
import { getButtonStyles, type ButtonKind, type ButtonSize } from '#ui/button-styles.ts'
import { classes } from '#ui/classes.ts'

type Props = {
  id?: string
  label: string
  icon: Icon
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
  multiple?: boolean
  /** Kinds of files; any picture unless said. */
  accept?: string
  /** Opens the camera app of a phone at once instead of asking. */
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

export function FileButton(props: Props) {
  const { label, icon: Picture, kind = 'secondary', size = 'medium', isWide } = props
  return (
    <label
      className={classes(
        getButtonStyles(kind, size, isWide),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      )}
    >
      <Picture size={size === 'large' ? 26 : 22} weight="bold" className="shrink-0" aria-hidden />
      {label}
      <input
        id={props.id}
        type="file"
        accept={props.accept ?? 'image/*'}
        multiple={props.multiple}
        capture={props.capture}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) props.onFiles(files)
        }}
      />
    </label>
  )
}
