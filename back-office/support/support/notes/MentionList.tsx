import { useTranslation } from 'react-i18next'
import type { useMentions } from './use-mentions.ts'
import { classes } from '#ui/classes.ts'

type Props = Pick<ReturnType<typeof useMentions>, 'id' | 'isOpen' | 'options' | 'current' | 'take'>

export function MentionList({ id, isOpen, options, current, take }: Props) {
  const { t } = useTranslation()
  if (!isOpen) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus of the field
      role="listbox"
      id={id}
      aria-label={t('backOffice.support.colleagues')}
      className="mb-1 max-h-32 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-menu"
    >
      {options.map((person, index) => (
        // The keys are those of the field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.uuid}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === current}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
          className={classes(
            'flex min-h-(--button) cursor-pointer items-center px-3',
            index === current && 'bg-patina-soft',
          )}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
