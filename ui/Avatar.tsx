import { getInitials } from '#contract/formats/names.rules.ts'
import { classes } from '#ui/classes.ts'

type Props = { name: string; src: string | null; className?: string }

const backgrounds = [
  'bg-patina-soft text-patina',
  'bg-daylight-soft text-daylight-text',
  'bg-info-soft text-info',
  'bg-ok-soft text-ok',
]

/**
 * The picture, or the initials on a colour of the name. Hidden from screen readers beside the
 * name.
 */
export function Avatar({ name, src, className }: Props) {
  const styles = classes('size-12 shrink-0 rounded-control object-cover', className)
  if (src) return <img src={src} alt="" width="96" height="96" className={styles} />
  const background = backgrounds[[...name].length % backgrounds.length]
  return (
    <span
      aria-hidden
      className={classes(styles, background, 'inline-flex items-center justify-center font-bold')}
    >
      {getInitials(name)}
    </span>
  )
}
