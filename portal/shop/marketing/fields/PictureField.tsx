import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentImage, Cover } from '#contract/shop/marketing.rules.ts'
import type { Mark, Sheet } from '#print/sheet.ts'
import { SheetSvg } from '#print/SheetSvg.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'

const width = 60
const height = 45

type PictureName = Cover | ContentImage
type Props<Name extends PictureName> = {
  id: string
  label: string
  choices: readonly Name[]
  draw: (
    name: Name,
    box: { x: number; y: number; width: number; height: number },
  ) => readonly Mark[]
  selection: string | undefined
  error: string | undefined
  onChoose: (name: Name) => void
}

export function PictureField<Name extends PictureName>(props: Props<Name>) {
  const { t } = useTranslation()
  const { id, label, choices, draw, selection, error, onChoose } = props
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
            <Picture name={name} draw={draw} />
          </label>
        ))}
      </div>
      <FieldProblem id={id} error={error} />
    </fieldset>
  )
}

const Picture = memo(function Picture<Name extends PictureName>({
  name,
  draw,
}: Pick<Props<Name>, 'draw'> & { name: Name }) {
  const sheet = useMemo(() => toSheet(draw(name, { x: 0, y: 0, width, height })), [draw, name])
  return <SheetSvg sheet={sheet} side="front" className="w-full" />
}) as <Name extends PictureName>(
  props: Pick<Props<Name>, 'draw'> & { name: Name },
) => React.JSX.Element

function toSheet(marks: readonly Mark[]): Sheet {
  const format = { width, height, bleed: 0, safe: 0, resolution: 300, scale: 1 as const }
  return {
    format: { ...format, sides: ['front'] },
    language: 'en',
    sides: [{ name: 'front', marks }],
  }
}
