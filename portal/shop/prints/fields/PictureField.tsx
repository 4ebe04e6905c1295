import { useTranslation } from 'react-i18next'
import type { ContentImage, Cover } from '#contract/shop/prints.rules.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { Picture } from '#ui/Picture.tsx'

type PictureName = Cover | ContentImage
type Props<Name extends PictureName> = {
  id: string
  label: string
  choices: readonly Name[]
  selection: string | undefined
  error: string | undefined
  onChoose: (name: Name) => void
}

export function PictureField<Name extends PictureName>(props: Props<Name>) {
  const { t } = useTranslation()
  const { id, label, choices, selection, error, onChoose } = props
  const getTitle = (name: PictureName) => t(`marketing.pictures.${name}`)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {choices.map((name, index) => (
          <label
            key={name}
            className="overflow-hidden rounded-control border-2 border-line hover:border-ink-2 has-checked:border-patina has-checked:outline-2 has-checked:outline-patina has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={name === selection}
              onChange={() => onChoose(name)}
              aria-label={getTitle(name)}
              className="sr-only"
            />
            <Picture
              src={`/pictures/prints/${name}.svg`}
              width="60"
              height="45"
              className="h-auto w-full"
            />
          </label>
        ))}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  )
}
