import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import { classes } from '#ui/classes.ts'

export function Completeness({ languages }: { languages: readonly string[] }) {
  const { t } = useTranslation()
  const missingLanguages = offeredLanguages.filter(({ code }) => !languages.includes(code))
  return (
    <span
      title={missingLanguages.map(({ name }) => name).join(', ')}
      className={classes('num', missingLanguages.length > 0 ? 'text-warn' : 'text-ok')}
    >
      {t('backOffice.content.completeness', {
        done: offeredLanguages.length - missingLanguages.length,
        total: offeredLanguages.length,
      })}
    </span>
  )
}
