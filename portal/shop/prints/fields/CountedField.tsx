import { type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/form/TextArea.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'hint' | 'onChange'> & {
  value: string
  limit: number
  onText: (text: string) => void
}

/** Counts the characters left; longer text is accepted but cut in print. */
export function CountedField({ value, limit, onText, ...field }: Props) {
  const { t } = useTranslation()
  const left = limit - value.trim().length
  return (
    <TextArea
      rows={2}
      hint={left < 0 ? t('marketing.over', { over: -left }) : t('marketing.left', { left })}
      value={value}
      // One line in print: pasted line ends are spaces.
      onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, ' '))}
      {...field}
    />
  )
}
