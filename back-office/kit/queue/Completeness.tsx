import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import { classes } from '#ui/classes.ts'

export function Completeness({ languages }: { languages: readonly string[] }) {
  const { t } = useTranslation()
  const missing = offeredLanguages.filter(({ code }) => !languages.includes(code))
  return (
    <span
      title={missing.map(({ name }) => name).join(', ')}
      className={classes('num', missing.length > 0 ? 'text-warn' : 'text-ok')}
    >
      {t('backOffice.content.completeness', {
        done: offeredLanguages.length - missing.length,
        total: offeredLanguages.length,
      })}
    </span>
  )
}
