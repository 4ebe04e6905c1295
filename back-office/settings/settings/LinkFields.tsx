import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Link = { label: string; url: string }
type Props = {
  id: string
  links: readonly Link[]
  /** The kinds of links are fixed; only addresses change. */
  isFixed?: boolean
  error?: string | undefined
  onChange: (links: Link[]) => void
}

const maxLinks = 10

export function LinkFields({ id, links, isFixed, error, onChange }: Props) {
  const { t } = useTranslation()
  const change = (index: number, next: Link[]) => onChange([...links].toSpliced(index, 1, ...next))
  return (
    <>
      {links.map((link, index) => (
        <div key={index} className="flex items-end gap-3">
          <TextField
            id={`${id}-label-${index}`}
            label={t('backOffice.settings.linkName')}
            className="w-40 shrink-0"
            value={link.label}
            readOnly={isFixed}
            maxLength={40}
            onChange={(event) => change(index, [{ ...link, label: event.target.value }])}
          />
          <TextField
            id={`${id}-url-${index}`}
            label={t('backOffice.settings.linkUrl')}
            className="min-w-0 flex-1"
            value={link.url}
            maxLength={300}
            onChange={(event) => change(index, [{ ...link, url: event.target.value }])}
          />
          {!isFixed && (
            <IconButton
              icon={TrashIcon}
              label={t('backOffice.form.remove')}
              onClick={() => change(index, [])}
            />
          )}
        </div>
      ))}
      <FieldProblem id={id} error={error} />
      {!isFixed && links.length < maxLinks && (
        <Button
          kind="secondary"
          onClick={() => onChange([...links, { label: '', url: 'https://' }])}
        >
          {t('backOffice.form.add')}
        </Button>
      )}
    </>
  )
}
