import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { getNameParts } from '#contract/formats/names.rules.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Part = 'name' | 'surname'
type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

type Props = {
  labels: Record<Part, string>
  field: (part: Part) => FieldProps
  /** False for another person's name, which the device must not fill in. */
  isOwn?: boolean
}

const ownParts = { name: 'given-name', surname: 'family-name' }

/** In the order of the language. */
export function NameFields({ labels, field, isOwn = true }: Props) {
  const { i18n } = useTranslation()
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-4">
      {getNameParts(i18n.language).map((part) => (
        <TextField
          key={part}
          label={labels[part]}
          autoComplete={isOwn ? ownParts[part] : 'off'}
          spellCheck={false}
          enterKeyHint="next"
          maxLength={80}
          {...field(part)}
        />
      ))}
    </div>
  )
}
