import { Tabs } from '@base-ui/react/tabs'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { getLanguage, type LanguageCode } from '#contract/languages.ts'

type Props = {
  languages: readonly LanguageCode[]
  /** Counts the missing texts of a language. */
  countMissing: (language: LanguageCode) => number
  /** The fields of one language. */
  children: (language: LanguageCode) => ReactNode
  first?: LanguageCode
  label?: string
}

export function LanguageTabs({ languages, countMissing, children, first, label }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<LanguageCode | undefined>(first ?? languages[0])
  if (!open) return null
  return (
    <Tabs.Root value={open} onValueChange={setOpen}>
      <Tabs.List
        aria-label={label ?? t('backOffice.kit.languages')}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {languages.map((code) => {
          const missingCount = countMissing(code)
          return (
            <Tabs.Tab
              key={code}
              value={code}
              title={toLanguageName(code)}
              className="flex min-h-(--button) shrink-0 items-center gap-1.5 border-b-3 border-transparent px-2.5 font-semibold text-ink-2 -outline-offset-3 hover:text-ink data-active:border-patina data-active:text-ink"
            >
              {code.toUpperCase()}
              {missingCount === 0 ? (
                <CheckCircleIcon
                  weight="fill"
                  className="text-ok"
                  aria-label={t('backOffice.kit.complete')}
                />
              ) : (
                <span className="num rounded-badge bg-warn-soft px-1 text-label font-bold text-warn">
                  <span aria-hidden>{missingCount}</span>
                  <span className="sr-only">
                    {t('backOffice.kit.missing', { count: missingCount })}
                  </span>
                </span>
              )}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      <Tabs.Panel
        key={open}
        value={open}
        lang={getLanguage(open).tag}
        className="space-y-4 pt-4 outline-none focus-visible:shadow-none"
      >
        {children(open)}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
