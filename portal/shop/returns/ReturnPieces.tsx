import { useTranslation } from 'react-i18next'
import type { OrderReturns } from '#contract/shop/returns.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Stepper } from '#ui/Stepper.tsx'

type Props = {
  left: OrderReturns['left']
  pieces: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (pieces: Readonly<Record<string, number>>) => void
}

export function ReturnPieces({ left, pieces, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset id="return-pieces" tabIndex={-1}>
      <legend className="mb-2 font-semibold">{t('returns.pieces')}</legend>
      <ul className="space-y-3">
        {left.map(({ uuid, name, image, quantity }) => (
          <li key={uuid} className="flex flex-wrap items-center gap-3">
            {image && <Picture src={image} alt="" className="size-12 shrink-0 object-cover" />}
            <span className="min-w-0 flex-1 basis-36 wrap-anywhere">{name}</span>
            <Stepper
              label={t('returns.quantity', { name })}
              value={pieces[uuid] ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => onChange({ ...pieces, [uuid]: value })}
            />
          </li>
        ))}
      </ul>
      <FieldProblem id="return-pieces" error={error} />
    </fieldset>
  )
}
