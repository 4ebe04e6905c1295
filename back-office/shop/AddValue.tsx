import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddValue } from '#back-office/shop/shop.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { TextField } from '#ui/TextField.tsx'

type Props = { label: string; /** Without it an attribute itself is added. */ attribute?: string }

/** One more value of an attribute, or one more attribute, named in English first. */
export function AddValue({ label, attribute }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const add = useAddValue()
  if (!isOpen)
    return (
      <Button kind="quiet" className="mt-1" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <div className="mt-2">
      <div className="flex items-end gap-2">
        <TextField
          id={id}
          label={`${label} (EN)`}
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
          className="flex-1"
        />
        <Button
          kind="secondary"
          isDisabled={name.trim() === ''}
          busy={add.isPending && t('office.shop.saving')}
          onClick={() =>
            add.mutate(
              { attribute, names: { en: name.trim() } },
              {
                onSuccess() {
                  setName('')
                  setOpen(false)
                },
              },
            )
          }
        >
          {t('office.shop.addValue')}
        </Button>
      </div>
      <RefusalBox error={add.error} className="mt-2" />
    </div>
  )
}
