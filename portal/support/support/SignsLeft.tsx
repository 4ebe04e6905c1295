import { useTranslation } from 'react-i18next'
import { maxMessage } from '#contract/support/support.rules.ts'

const nearEnd = 400

export function SignsLeft({ text }: { text: string }) {
  const { t } = useTranslation()
  const left = maxMessage - text.length
  return (
    <output className="block text-right text-meta text-ink-2 empty:hidden">
      {left <= nearEnd && t('support.signsLeft', { count: left })}
    </output>
  )
}
